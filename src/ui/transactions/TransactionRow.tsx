import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import type { IconName } from '../content/iconNames.ts';
import { MaskedAccount } from './MaskedAccount.tsx';
import { returnReason } from '../content/returnReason.ts';
import { kindOf, listedAt, type Transaction, type TransactionKind, type TransferAccount } from './transaction.ts';
import { TransactionAmount } from './TransactionAmount.tsx';
import styles from './TransactionRow.module.css';
import { TransactionStatus } from './TransactionStatus.tsx';

export interface TransactionRowProps {
  transaction: Transaction;
  /** The account at the other bank, where it is known. */
  account?: TransferAccount | undefined;
  /** Milliseconds on the provider's clock. */
  now: number;
  /** Shows more about it; absent: the row is only read. */
  onOpen?: ((transaction: Transaction) => void) | undefined;
  /** -1 in a list whose rows are gone through by the arrow keys. */
  tabIndex?: number;
}

const icons = { deposit: 'in', withdrawal: 'out', interest: 'coin', fee: 'receipt' } as const satisfies Record<TransactionKind, IconName>;

/** Milliseconds for which a day needs no year: about half of one. */
const near = 180 * 24 * 60 * 60_000;

/** A transaction as a line of a list, which is the caller's: what it is, with which bank, when, how much, and how it stands. */
export function TransactionRow({ transaction, account, now, onOpen, tabIndex }: TransactionRowProps) {
  const content = <RowContent transaction={transaction} account={account} now={now} />;
  if (!onOpen) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" tabIndex={tabIndex} onClick={() => onOpen(transaction)}>
      {content}
    </button>
  );
}

/** Spans, for a button may hold no paragraphs. The spaces between them are what a screen reader needs to tell the words apart. */
function RowContent({ transaction, account, now }: Omit<TransactionRowProps, 'onOpen' | 'tabIndex'>) {
  const say = useWords();
  const kind = kindOf(transaction);
  const { status, return_code } = transaction;
  const date = listedAt(transaction);
  const isOver = ['Returned', 'Voided', 'Cancelled'].includes(status);
  return (
    <>
      <span className={styles.picture}>
        <Icon name={icons[kind]} />
      </span>
      <span className={styles.content}>
        <span className={styles.line}>
          <span className={styles.kind}>{say(`ui.transaction.kind.${kind}`)}</span>{' '}
          <span
            className={styles.amount}
            data-in={(!isOver && ['deposit', 'interest'].includes(kind)) || undefined}
            data-over={isOver || undefined}
          >
            <TransactionAmount transaction={transaction} />
          </span>
        </span>{' '}
        <span className={styles.line}>
          <span className={styles.about}>
            {account && (
              <>
                <span>
                  <MaskedAccount account={account} />
                </span>{' '}
              </>
            )}
            <span>{isNear(date, now) ? say('ui.transaction.on', { date }) : say('ui.transaction.onDay', { date })}</span>
          </span>{' '}
          <TransactionStatus transaction={transaction} now={now} />
        </span>
        {status === 'Returned' && <span className={styles.reason}> {returnReason(say, return_code)}</span>}
      </span>
    </>
  );
}

function isNear(instant: string, now: number): boolean {
  return Math.abs(Date.parse(instant) - now) < near;
}
