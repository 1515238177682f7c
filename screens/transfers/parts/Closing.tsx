import {
  AccountField,
  Action,
  FactList,
  isUnderWay,
  Money,
  Note,
  RoutePage,
  SubmitAction,
  useLoaded,
  useWords,
  type Answers,
} from 'passbook';
import { useState } from 'react';
import { AfterCode } from './AfterCode.tsx';
import { useArrival, type Terms } from './terms.ts';

type Account = Answers['accounts'][number];
type Linked = Answers['linked-accounts'][number];

interface ClosingProps {
  account: Account;
  terms: Terms;
  /** Those that the money may go to; there is one at least. */
  accounts: readonly [Linked, ...Linked[]];
  onKeep: () => void;
}

/** What is paid out when the account is closed, what follows from it, and the one button that does it (rule money-13). */
export function Closing({ account, terms, accounts, onKeep }: ClosingProps) {
  const say = useWords();
  const [chosen, setChosen] = useState(accounts[0].uuid);
  const transactions = useLoaded<'transactions'>('transactions') ?? [];
  const linked = accounts.find(({ uuid }) => uuid === chosen) ?? accounts[0];
  const obstacle = obstacleOf(account, transactions);
  const keep = (
    <Action kind="quiet" onClick={onKeep}>
      {say('screens.closing.keep')}
    </Action>
  );
  if (obstacle)
    return (
      <RoutePage title={say('screens.closing.title')} lead={say(`screens.closing.later.${obstacle}`)}>
        {keep}
      </RoutePage>
    );
  const { institution: bank, mask } = linked;
  return (
    <RoutePage title={say('screens.closing.title')} lead={say('screens.closing.lead')}>
      <Paid account={account} terms={terms} />
      <AccountField label={say('screens.reviewed.withdrawal.bank')} accounts={accounts} chosen={linked.uuid} onChoose={setChosen} />
      <Note says={[say('screens.closing.interest'), say('screens.closing.follows'), say('screens.closing.back', { bank, mask })]} />
      <AfterCode amount={account.available_balance} above={terms.code_above ?? null}>
        <SubmitAction name="close" about={{ amount: account.available_balance, linked_account_uuid: linked.uuid }} />
      </AfterCode>
      {keep}
    </RoutePage>
  );
}

function Paid({ account, terms }: Pick<ClosingProps, 'account' | 'terms'>) {
  const say = useWords();
  const { holds, settles, cutOff } = useArrival(terms);
  const { accrued, accrued_through: through } = account.interest;
  const arrives = say(`screens.reviewed.settles.${holds}`, { settles, cutOff });
  return (
    <FactList
      title={say('screens.closing.paid')}
      facts={[
        { label: say('screens.closing.balance'), value: <Money amount={account.available_balance} isLarge /> },
        {
          label: through === null ? say('screens.closing.earned') : say('screens.closing.through', { date: through }),
          value: <Money amount={accrued} />,
        },
        { label: say('screens.reviewed.arrives'), value: arrives },
      ]}
    />
  );
}

/** Why the account cannot be closed yet, as far as this page knows; the provider looks again. */
function obstacleOf({ held_balance: held, owed_balance: owed }: Account, transactions: Answers['transactions']) {
  if (transactions.some(isUnderWay)) return 'moving';
  if (held !== zero) return 'held';
  return owed === zero ? null : 'owed';
}

const zero = '0.00';
