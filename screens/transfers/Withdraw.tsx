import { Action, RouteNotice, useFacts, useLoaded, useRouteTexts, useWords } from 'passbook';
import { useState } from 'react';
import { Balance } from './parts/Balance.tsx';
import { Closing } from './parts/Closing.tsx';
import { Transfer } from './parts/Transfer.tsx';

/** A withdrawal to a linked account, of what is available; or of everything, with which the primary holder closes the account. */
export function Withdraw() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const { depositor } = useFacts();
  const [isClosing, setIsClosing] = useState(false);
  const terms = useLoaded<'transfer-terms'>('terms')?.withdrawal;
  const [account] = useLoaded<'accounts'>('accounts') ?? [];
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  const [first, ...others] = linked.filter(({ status }) => status === 'ACTIVE');
  if (!isConfirmed || !terms || !first) return <RouteNotice actions={false} />;
  if (isClosing && account)
    return <Closing account={account} terms={terms} accounts={[first, ...others]} onKeep={() => setIsClosing(false)} />;
  const close = (
    <Action kind="quiet" onClick={() => setIsClosing(true)}>
      {say('screens.closing.way')}
    </Action>
  );
  return (
    <Transfer
      kind="withdrawal"
      form="withdraw-amount"
      terms={terms}
      accounts={[first, ...others]}
      below={depositor?.is_primary === true && account && close}
    >
      <Balance />
    </Transfer>
  );
}
