import { Money } from '../content/Money.tsx';
import { kindOf, type Transaction } from './transaction.ts';

/** What it adds to the savings, `+$500.00`, or takes from them, `−$250.00`; what came back or was canceled does neither, and has no sign. */
export function TransactionAmount({ transaction }: { transaction: Transaction }) {
  const { amount, status } = transaction;
  if (status === 'Returned' || status === 'Voided' || status === 'Cancelled') return <Money amount={amount} />;
  const isOut = ['withdrawal', 'fee'].includes(kindOf(transaction));
  return <Money amount={isOut ? `-${amount}` : amount} isSigned />;
}
