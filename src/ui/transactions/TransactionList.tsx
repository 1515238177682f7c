import { useWords } from '../../brand/words/words.ts';
import { StatusBadge } from '../content/StatusBadge.tsx';
import { returnReason } from '../content/bankStatus.ts';
import type { IconName } from '../content/imageNames.ts';
import { Money } from '../content/Money.tsx';
import { Row, RowList } from '../controls/Row.tsx';
import { MaskedAccount } from './AccountField.tsx';
import { isUnderWay, kindOf, listedAt, type Transaction, type TransactionKind, type TransferAccount } from './transaction.ts';
import styles from './TransactionList.module.css';

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
  const isDone = statusOfTransaction(transaction, now).name === 'done';
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

/** Signed amount: `+$500.00` into savings, `−$250.00` out. Returned and canceled transactions have no sign. */
export function TransactionAmount({ transaction }: { transaction: Transaction }) {
  const { amount, status } = transaction;
  if (status === 'Returned' || status === 'Voided' || status === 'Cancelled') return <Money amount={amount} />;
  const isOut = ['withdrawal', 'fee'].includes(kindOf(transaction));
  return <Money amount={isOut ? `-${amount}` : amount} isSigned />;
}

interface TransactionStatusProps {
  transaction: Transaction;
  /** Milliseconds on the provider's clock. */
  now: number;
}

export function TransactionStatus({ transaction, now }: TransactionStatusProps) {
  const say = useWords();
  const { name, date } = statusOfTransaction(transaction, now);
  const { tone, icon } = looks[name];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {say(`ui.transaction.status.${name}`, { date })}
    </StatusBadge>
  );
}

/** Transaction status in the depositor's terms. */
export interface DatedStatus {
  name: keyof typeof looks;
  /** Date that the status text mentions, such as the arrival; null if it mentions none. */
  date: string | null;
}

/** Icon and color by status; the text alone is sufficient. */
const looks = {
  underWay: { tone: 'waiting', icon: 'clock' },
  arrives: { tone: 'waiting', icon: 'clock' },
  available: { tone: 'waiting', icon: 'clock' },
  done: { tone: 'success', icon: 'success' },
  returned: { tone: 'danger', icon: 'alertCircle' },
  canceled: { tone: 'past', icon: 'close' },
} as const satisfies Record<string, { tone: string; icon: IconName }>;

/**
 * Status at `now`, in milliseconds on the provider's clock.
 * Omits an expected date that has passed: a late transaction is just pending.
 */
export function statusOfTransaction(transaction: Transaction, now: number): DatedStatus {
  const { status, expected_at, available_at } = transaction;
  if (isUnderWay(transaction)) return isAhead(expected_at, now) ? { name: 'arrives', date: expected_at } : { name: 'underWay', date: null };
  if (status === 'Settled') return isAhead(available_at, now) ? { name: 'available', date: available_at } : { name: 'done', date: null };
  return { name: status === 'Returned' ? 'returned' : 'canceled', date: null };
}

function isAhead(instant: string | null, now: number): boolean {
  return instant !== null && Date.parse(instant) > now;
}
