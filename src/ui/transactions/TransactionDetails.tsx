import type { ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { FactList, type Fact } from '../content/FactList.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { MaskedAccount } from './MaskedAccount.tsx';
import { returnReason } from '../content/returnReason.ts';
import { kindOf, type Transaction, type TransferAccount } from './transaction.ts';
import { TransactionAmount } from './TransactionAmount.tsx';
import styles from './TransactionDetails.module.css';
import { TransactionStatus } from './TransactionStatus.tsx';

interface TransactionDetailsProps {
  /** Null: none is shown. */
  transaction: Transaction | null;
  account: TransferAccount | undefined;
  /** Milliseconds on the provider's clock. */
  now: number;
  onClose: () => void;
  /** What can be done about it, the main one first. */
  actions?: ReactNode;
}

/** Everything that is known about one transaction, over the page that lists it. */
export function TransactionDetails({ transaction, account, now, onClose, actions }: TransactionDetailsProps) {
  const say = useWords();
  const title = transaction ? say(`ui.transaction.kind.${kindOf(transaction)}`) : '';
  return (
    <Dialog isOpen={transaction !== null} title={title} onClose={onClose} actions={actions}>
      {transaction && (
        <>
          <div className={styles.head}>
            <span className={styles.amount}>
              <TransactionAmount transaction={transaction} />
            </span>
            <TransactionStatus transaction={transaction} now={now} />
          </div>
          <FactList facts={factsOf(transaction)} />
        </>
      )}
    </Dialog>
  );

  function factsOf(one: Transaction): Fact[] {
    const { return_code, uuid } = one;
    return [
      ...(one.status === 'Returned' ? [fact('why', returnReason(say, return_code))] : []),
      ...(one.status === 'Returned' && return_code !== null ? [verbatim('code', return_code)] : []),
      ...sidesOf(one),
      ...datesOf(one).flatMap(([name, date]) => (date === null ? [] : [fact(name, say('ui.transaction.onDay', { date }))])),
      verbatim('reference', uuid.slice(-12).toUpperCase()),
    ];
  }

  function sidesOf(one: Transaction): Fact[] {
    const kind = kindOf(one);
    const bank = account ? <MaskedAccount account={account} /> : say('ui.transaction.linked');
    const other = one.linked_account_uuid === null ? say('ui.transaction.us') : bank;
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

/** The dates that it has come to, and those that are still to come; what the bank itself moves has one. */
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
