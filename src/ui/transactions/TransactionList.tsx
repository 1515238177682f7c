import { RowList } from '../controls/Row.tsx';
import type { Transaction, TransferAccount } from './transaction.ts';
import { TransactionRow } from './TransactionRow.tsx';

interface TransactionListProps {
  /** In display order. */
  transactions: readonly Transaction[];
  accounts: readonly (TransferAccount & { uuid: string })[];
  /** Milliseconds on the provider's clock. */
  now: number;
  onOpen?: (transaction: Transaction) => void;
  /** Accessible name, if there is no heading right above. */
  label?: string;
}

export function TransactionList({ transactions, accounts, now, onOpen, label }: TransactionListProps) {
  return (
    <RowList isPlain label={label}>
      {transactions.map((transaction) => (
        <TransactionRow
          key={transaction.uuid}
          transaction={transaction}
          account={accounts.find(({ uuid }) => uuid === transaction.linked_account_uuid)}
          now={now}
          onOpen={onOpen}
        />
      ))}
    </RowList>
  );
}
