import { useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useWords, type Say } from '../../brand/words/words.ts';
import { returnReason } from '../content/bankStatus.ts';
import { FactList } from '../content/FactList.tsx';
import type { Fact } from '../content/Facts.tsx';
import { Icon } from '../content/Icon.tsx';
import { Action } from '../controls/Action.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { MaskedAccount } from './AccountField.tsx';
import printReceiptStyles from './PrintReceipt.module.css';
import { kindOf, type Transaction, type TransferAccount } from './transaction.ts';
import styles from './TransactionDetails.module.css';
import { TransactionAmount, TransactionStatus } from './TransactionList.tsx';

interface TransactionDetailsProps {
  /** Null closes the dialog. */
  transaction: Transaction | null;
  account: TransferAccount | undefined;
  /** Milliseconds on the provider's clock. */
  now: number;
  onClose: () => void;
  /** Primary action first. */
  actions?: ReactNode;
}

export function TransactionDetails({ transaction, account, now, onClose, actions }: TransactionDetailsProps) {
  const say = useWords();
  const title = transaction ? say(`ui.transaction.kind.${kindOf(transaction)}`) : '';
  const offers = transaction && (
    <>
      {actions}
      <PrintReceipt transaction={transaction} account={account} now={now} />
    </>
  );
  return (
    <Dialog isOpen={transaction !== null} title={title} onClose={onClose} actions={offers}>
      {transaction && (
        <>
          <div className={styles.head}>
            <span className={styles.amount}>
              <TransactionAmount transaction={transaction} />
            </span>
            <TransactionStatus transaction={transaction} now={now} />
          </div>
          <FactList facts={transactionFacts(say, transaction, account)} />
        </>
      )}
    </Dialog>
  );
}

function transactionFacts(say: Say, transaction: Transaction, account: TransferAccount | undefined): Fact[] {
  const { status, return_code, uuid } = transaction;
  const isReturned = status === 'Returned';
  return [
    ...(isReturned ? [fact('why', returnReason(say, return_code))] : []),
    ...(isReturned && return_code !== null ? [verbatim('code', return_code)] : []),
    ...sides(),
    ...datesOf(transaction).flatMap(([name, date]) => (date === null ? [] : [fact(name, say('ui.transaction.onDay', { date }))])),
    verbatim('reference', uuid.slice(-12).toUpperCase()),
  ];

  function sides(): Fact[] {
    const kind = kindOf(transaction);
    const bank = account ? <MaskedAccount account={account} /> : say('ui.transaction.linked');
    const other = transaction.linked_account_uuid === null ? say('ui.transaction.us') : bank;
    const savings = say('ui.transaction.savings');
    const isIn = kind === 'deposit' || kind === 'interest';
    return [fact('from', isIn ? other : savings), fact('to', isIn ? savings : other)];
  }

  function fact(name: FactName, value: ReactNode): Fact {
    return { label: say(`ui.transaction.fact.${name}`), value };
  }

  function verbatim(name: FactName, value: string): Fact {
    return { ...fact(name, value), isVerbatim: true };
  }
}

type DateName = 'on' | 'ordered' | 'sent' | 'arrives' | 'arrived' | 'returned' | 'available';
type FactName = DateName | 'why' | 'code' | 'from' | 'to' | 'reference';

function datesOf({
  status,
  linked_account_uuid,
  date_created,
  date_submitted,
  date_processed,
  expected_at,
  available_at,
}: Transaction): [DateName, string | null][] {
  if (linked_account_uuid === null) return [['on', date_processed ?? date_created]];
  const isAhead = ['Initiated', 'Pending', 'Submitted'].includes(status);
  return [
    ['ordered', date_created],
    ['sent', date_submitted],
    ['arrives', isAhead ? expected_at : null],
    [status === 'Returned' ? 'returned' : 'arrived', date_processed],
    ['available', isAhead || status === 'Settled' ? available_at : null],
  ];
}

interface PrintReceiptProps {
  transaction: Transaction;
  account: TransferAccount | undefined;
  /** Milliseconds on the provider's clock. */
  now: number;
}

export function PrintReceipt(props: PrintReceiptProps) {
  const say = useWords();
  const [isPrinting, setPrinting] = useState(false);
  function print() {
    // Printing captures the current DOM, so render first.
    flushSync(() => setPrinting(true));
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  }
  return (
    <>
      <Action kind="quiet" onClick={print}>
        <Icon name="receipt" />
        {say('ui.transaction.receipt.print')}
      </Action>
      {isPrinting && createPortal(<Receipt {...props} />, document.body)}
    </>
  );
}

function Receipt({ transaction, account, now }: PrintReceiptProps) {
  const say = useWords();
  return (
    <article className={printReceiptStyles.receipt}>
      <p className={printReceiptStyles.bank}>{say('ui.transaction.us')}</p>
      <h1 className={printReceiptStyles.title}>{say('ui.transaction.receipt.title')}</h1>
      <p className={printReceiptStyles.kind}>{say(`ui.transaction.kind.${kindOf(transaction)}`)}</p>
      <p className={printReceiptStyles.amount}>
        <TransactionAmount transaction={transaction} />
      </p>
      <TransactionStatus transaction={transaction} now={now} />
      <FactList facts={transactionFacts(say, transaction, account)} />
      <p>{say('ui.transaction.receipt.printed', { date: new Date(now).toISOString() })}</p>
    </article>
  );
}
