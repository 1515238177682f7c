import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useWords } from '../../brand/words/words.ts';
import { FactList } from '../content/FactList.tsx';
import { Icon } from '../content/Icon.tsx';
import { Action } from '../controls/Action.tsx';
import styles from './PrintReceipt.module.css';
import { kindOf, type Transaction, type TransferAccount } from './transaction.ts';
import { TransactionAmount } from './TransactionAmount.tsx';
import { transactionFacts } from './transactionFacts.tsx';
import { TransactionStatus } from './TransactionStatus.tsx';

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
    <article className={styles.receipt}>
      <p className={styles.bank}>{say('ui.transaction.us')}</p>
      <h1 className={styles.title}>{say('ui.transaction.receipt.title')}</h1>
      <p className={styles.kind}>{say(`ui.transaction.kind.${kindOf(transaction)}`)}</p>
      <p className={styles.amount}>
        <TransactionAmount transaction={transaction} />
      </p>
      <TransactionStatus transaction={transaction} now={now} />
      <FactList facts={transactionFacts(say, transaction, account)} />
      <p>{say('ui.transaction.receipt.printed', { date: new Date(now).toISOString() })}</p>
    </article>
  );
}
