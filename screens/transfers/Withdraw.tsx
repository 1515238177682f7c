import {
  AccountField,
  Action,
  FactList,
  Money,
  moneyLeft,
  RouteNotice,
  RoutePage,
  useFacts,
  useLoaded,
  useNow,
  usePageTurn,
  useReviewed,
  useRouteTexts,
  useWords,
  type Answers,
  type Fact,
} from 'passbook';
import { useState } from 'react';
import { AmountForm, mostNow, type Terms } from './parts/AmountForm.tsx';
import { Closing } from './parts/Closing.tsx';
import { TransferReview } from './parts/TransferReview.tsx';

type Linked = Answers['linked-accounts'][number];

/** Withdrawal to a linked account. The primary holder can withdraw everything by closing the account. */
export function Withdraw() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const { depositor } = useFacts();
  const [isClosing, setIsClosing] = useState(false);
  usePageTurn(isClosing);
  const terms = useLoaded<'transfer-terms'>('terms')?.withdrawal;
  const [account] = useLoaded<'accounts'>('accounts') ?? [];
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  const [first, ...others] = linked.filter(({ status }) => status === 'ACTIVE');
  if (!isConfirmed || !terms || !first) return <RouteNotice actions={false} />;
  if (isClosing && account)
    return (
      <Closing
        account={account}
        terms={terms}
        accounts={[first, ...others]}
        keep={
          <Action kind="quiet" onClick={() => setIsClosing(false)}>
            {say('screens.closing.keep')}
          </Action>
        }
      />
    );
  const mayClose = depositor?.is_primary === true && account !== undefined;
  return <Withdrawal terms={terms} accounts={[first, ...others]} {...(mayClose && { onClose: () => setIsClosing(true) })} />;
}

interface WithdrawalProps {
  terms: Terms & { available: string };
  /** Accounts eligible for withdrawals; at least one. */
  accounts: readonly [Linked, ...Linked[]];
  /** Absent for depositors who may not close the account. */
  onClose?: () => void;
}

/** Amount and account, then the review. Going back keeps the input. */
function Withdrawal({ terms, accounts, onClose }: WithdrawalProps) {
  const say = useWords();
  const { typed, isReviewed, review, change, forget } = useReviewed();
  const [chosen, setChosen] = useState(typed?.['account'] ?? accounts[0].uuid);
  usePageTurn(isReviewed);
  const account = accounts.find(({ uuid }) => uuid === chosen) ?? accounts[0];
  const amount = typed && String(typed['amount']);
  if (isReviewed && amount !== undefined)
    return <TransferReview kind="withdrawal" terms={terms} account={account} amount={amount} onChange={change} onDone={forget} />;
  const most = mostNow(terms);
  const isLimited = moneyLeft(most, terms.available) === null;
  return (
    <RoutePage {...(isLimited && { lead: say('screens.transfer.withdrawal.lead', { most }) })}>
      <Balance />
      <AccountField label={say('screens.reviewed.withdrawal.bank')} accounts={accounts} chosen={account.uuid} onChoose={setChosen} />
      <AmountForm
        kind="withdrawal"
        form="withdraw-amount"
        submit="review"
        terms={terms}
        initial={amount === undefined ? {} : { amount }}
        onSaved={(values) => review({ amount: values['amount'], account: account.uuid })}
      />
      {onClose && (
        <Action kind="quiet" onClick={onClose}>
          {say('screens.closing.way')}
        </Action>
      )}
    </RoutePage>
  );
}

/** The available balance, and why it is lower than the current balance. */
function Balance() {
  const say = useWords();
  const now = useNow();
  const [account] = useLoaded<'accounts'>('accounts') ?? [];
  const transactions = useLoaded<'transactions'>('transactions') ?? [];
  if (!account) return null;
  const { available_balance: available, current_balance: current, held_balance: held, leaving_balance: leaving } = account;
  const [next] = transactions.flatMap((each) => heldOf(each, now)).toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const until = next && say('screens.balance.until', { amount: next.amount, date: next.date });
  const parts: (Fact | false)[] = [
    { label: say('screens.balance.available'), value: <Money amount={available} isLarge /> },
    held !== zero && { label: say('screens.balance.held'), value: <HeldMoney amount={held} until={until} /> },
    leaving !== zero && { label: say('screens.balance.leaving'), value: <Money amount={leaving} /> },
    current !== available && { label: say('screens.balance.current'), value: <Money amount={current} /> },
  ];
  return <FactList facts={parts.filter((part) => part !== false)} />;
}

const zero = '0.00';

function HeldMoney({ amount, until }: { amount: string; until: string | undefined }) {
  return (
    <>
      <div>
        <Money amount={amount} />
      </div>
      {until && <small>{until}</small>}
    </>
  );
}

type Transaction = Answers['transactions'][number];

/** Amount and release date of a settled deposit that is still on hold; empty otherwise. */
function heldOf({ status, amount, available_at: date }: Transaction, now: number): { amount: string; date: string }[] {
  return status === 'Settled' && date !== null && Date.parse(date) > now ? [{ amount, date }] : [];
}
