import { Money } from '../content/Money.tsx';
import { kindOf, type Transaction } from './transaction.ts';

/** Signed amount: `+$500.00` into savings, `−$250.00` out. Returned and canceled transactions have no sign. */
export function TransactionAmount({ transaction }: { transaction: Transaction }) {
  const { amount, status } = transaction;
  if (status === 'Returned' || status === 'Voided' || status === 'Cancelled') return <Money amount={amount} />;
  const isOut = ['withdrawal', 'fee'].includes(kindOf(transaction));
  return <Money amount={isOut ? `-${amount}` : amount} isSigned />;
}
