import type { ReactNode } from 'react';
import type { Say } from '../../brand/words/words.ts';
import type { Fact } from '../content/Facts.tsx';
import { returnReason } from '../content/returnReason.ts';
import { MaskedAccount } from './MaskedAccount.tsx';
import { kindOf, type Transaction, type TransferAccount } from './transaction.ts';

export function transactionFacts(say: Say, transaction: Transaction, account: TransferAccount | undefined): Fact[] {
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
