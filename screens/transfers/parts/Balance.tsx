import { FactList, Money, useLoaded, useNow, useWords, type Answers, type Fact } from 'passbook';

/** The available balance, and why it is lower than the current balance. */
export function Balance() {
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
