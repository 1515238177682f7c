import { RowList } from '../controls/Row.tsx';
import type { Transaction, TransferAccount } from './transaction.ts';
import { TransactionRow } from './TransactionRow.tsx';

interface TransactionListProps {
  /** In the order in which they are shown. */
  transactions: readonly Transaction[];
  /** Accounts at other banks, as far as they are known. */
  accounts: readonly (TransferAccount & { uuid: string })[];
  /** Milliseconds on the provider's clock. */
  now: number;
  onOpen?: (transaction: Transaction) => void;
  /** What they are, for a screen reader, where no heading right above says it. */
  label?: string;
}

/** A few transactions below each other. */
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
