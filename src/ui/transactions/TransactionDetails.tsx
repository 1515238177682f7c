import type { ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { FactList } from '../content/FactList.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { PrintReceipt } from './PrintReceipt.tsx';
import { kindOf, type Transaction, type TransferAccount } from './transaction.ts';
import { TransactionAmount } from './TransactionAmount.tsx';
import styles from './TransactionDetails.module.css';
import { transactionFacts } from './transactionFacts.tsx';
import { TransactionStatus } from './TransactionStatus.tsx';

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
