import { Action, Note, RoutePage, SubmitAction, useIsUnknown, useWords, type Answers } from 'passbook';
import { AfterCode } from './AfterCode.tsx';
import { ReviewedAmount, ReviewedBank } from './Reviewed.tsx';
import type { Kind, Terms } from './terms.ts';

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
  return (
    <RoutePage title={text('review')} lead={isUnknown ? '' : text('check')}>
      <ReviewedAmount kind={kind} amount={amount} terms={terms} action={change} />
      <ReviewedBank kind={kind} account={account} />
      <Note says={[text('authorizes')]} />
      <AfterCode amount={amount} above={terms.code_above ?? null}>
        <SubmitAction name="submit" item={{ amount, linked_account_uuid: uuid }} onDone={onDone} />
      </AfterCode>
    </RoutePage>
  );
}
