import {
  Action,
  CodeFirst,
  moneyLeft,
  Note,
  RoutePage,
  SubmitAction,
  useDocumentName,
  useIsUnknown,
  useWords,
  type Answers,
} from 'passbook';
import type { ReactNode } from 'react';
import type { Kind, Terms } from './AmountForm.tsx';
import { ReviewedAmount, ReviewedBank } from './Reviewed.tsx';

interface TransferReviewProps {
  kind: Kind;
  terms: Terms;
  account: Answers['linked-accounts'][number];
  amount: string;
  onChange: () => void;
  onDone: () => void;
}

/** Review of a transfer before it is ordered (WCAG 3.3.4). */
export function TransferReview({ kind, terms, account, amount, onChange, onDone }: TransferReviewProps) {
  const say = useWords();
  const { uuid, institution: bank, mask } = account;
  const change = (
    <Action kind="quiet" onClick={onChange}>
      {say('screens.transfer.change')}
    </Action>
  );
  const isUnknown = useIsUnknown();
  const text = (key: string) => say(`screens.transfer.${kind}.${key}`, { amount, bank, mask });
  useDocumentName(text('review'));
  return (
    <RoutePage title={text('review')} lead={isUnknown ? '' : text('check')}>
      <ReviewedAmount kind={kind} amount={amount} terms={terms} action={change} />
      <ReviewedBank kind={kind} account={account} />
      <Note sentences={[text('authorizes')]} />
      <AfterCode amount={amount} above={terms.code_above ?? null}>
        <SubmitAction name="submit" item={{ amount, linked_account_uuid: uuid }} onDone={onDone} />
      </AfterCode>
    </RoutePage>
  );
}

interface AfterCodeProps {
  amount: string;
  /** Today's limit without a one-time code; null when no code is needed. */
  above: string | null;
  children: ReactNode;
}

/** Asks for a one-time code in place of the submit button while the amount requires one (rule money-21). */
export function AfterCode({ amount, above, children }: AfterCodeProps) {
  const say = useWords();
  const isAsked = above !== null && moneyLeft(above, amount) === null;
  return (
    <CodeFirst isAsked={isAsked} why={say('screens.code-first.money')}>
      {isAsked ? null : children}
    </CodeFirst>
  );
}
