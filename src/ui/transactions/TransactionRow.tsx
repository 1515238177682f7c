import { useWords } from '../../brand/words/words.ts';
import type { IconName } from '../content/iconNames.ts';
import { returnReason } from '../content/returnReason.ts';
import { Row } from '../controls/Row.tsx';
import { MaskedAccount } from './MaskedAccount.tsx';
import { transactionStanding } from './standing.ts';
import { kindOf, listedAt, type Transaction, type TransactionKind, type TransferAccount } from './transaction.ts';
import { TransactionAmount } from './TransactionAmount.tsx';
import styles from './TransactionRow.module.css';
import { TransactionStatus } from './TransactionStatus.tsx';

export interface TransactionRowProps {
  transaction: Transaction;
  account?: TransferAccount | undefined;
  /** Milliseconds on the provider's clock. */
  now: number;
  /** Opens the details. Absent: read-only. */
  onOpen?: ((transaction: Transaction) => void) | undefined;
  /** -1 in a list with arrow-key navigation. */
  tabIndex?: number;
}

const icons = { deposit: 'in', withdrawal: 'out', interest: 'coin', fee: 'receipt' } as const satisfies Record<TransactionKind, IconName>;

/** Milliseconds. Dates closer than about half a year are shown without the year. */
const near = 180 * 24 * 60 * 60_000;

/** A transaction row: type, bank, date and amount. Settled ones show no status. */
export function TransactionRow({ transaction, account, now, onOpen, tabIndex }: TransactionRowProps) {
  const say = useWords();
  const kind = kindOf(transaction);
  const { status, return_code } = transaction;
  const date = listedAt(transaction);
  const isOver = ['Returned', 'Voided', 'Cancelled'].includes(status);
  const isDone = transactionStanding(transaction, now).name === 'done';
  return (
    <Row
      icon={icons[kind]}
      title={say(`ui.transaction.kind.${kind}`)}
      value={
        <span
          className={styles.amount}
          data-in={(!isOver && ['deposit', 'interest'].includes(kind)) || undefined}
          data-over={isOver || undefined}
        >
          <TransactionAmount transaction={transaction} />
        </span>
      }
      meta={
        <span className={styles.about}>
          {account && (
            <>
              <span>
                <MaskedAccount account={account} />
              </span>{' '}
            </>
          )}
          <span>{isNear(date, now) ? say('ui.transaction.on', { date }) : say('ui.transaction.onDay', { date })}</span>
        </span>
      }
      status={isDone ? undefined : <TransactionStatus transaction={transaction} now={now} />}
      note={status === 'Returned' ? returnReason(say, return_code) : undefined}
      onOpen={onOpen && (() => onOpen(transaction))}
      opensDialog
      tabIndex={tabIndex}
    />
  );
}

function isNear(instant: string, now: number): boolean {
  return Math.abs(Date.parse(instant) - now) < near;
}
