import { Action, BankAccountCard, Note, RoutePage, SubmitAction, usePageTurn, useWords, type Answers } from 'passbook';
import { useState, type ReactNode } from 'react';
import { AfterCode } from './AfterCode.tsx';
import { AmountForm } from './AmountForm.tsx';
import { Instead } from './Instead.tsx';
import { ReviewedAmount, ReviewedBank } from './Reviewed.tsx';
import type { Kind, Terms } from './terms.ts';

type Linked = Answers['linked-accounts'][number];

interface TransferProps {
  kind: Kind;
  form: string;
  terms: Terms;
  /** Those that money may move through this way; there is one at least. */
  accounts: readonly [Linked, ...Linked[]];
  /** What is there to know before an amount is typed. */
  children?: ReactNode;
  /** What else can be done here. */
  below?: ReactNode;
}

/** How much, then everything once more, and only then the order (WCAG 3.3.4). What was typed stays when something is to be changed. */
export function Transfer({ kind, form, terms, accounts, children, below }: TransferProps) {
  const say = useWords();
  const [chosen, setChosen] = useState(accounts[0].uuid);
  const [typed, setTyped] = useState<string>();
  const [isReviewed, setIsReviewed] = useState(false);
  const account = accounts.find(({ uuid }) => uuid === chosen) ?? accounts[0];
  const { minimum, most_at_once: most } = terms.limits;
  usePageTurn(isReviewed);
  if (isReviewed && typed !== undefined)
    return <Review kind={kind} terms={terms} account={account} amount={typed} onChange={() => setIsReviewed(false)} />;
  return (
    <RoutePage lead={say(`screens.transfer.${kind}.lead`, { minimum, most })}>
      {children}
      <BankAccountCard account={account}>
        <p>{say(`screens.transfer.${kind}.through`)}</p>
      </BankAccountCard>
      <Instead accounts={accounts} chosen={account} onChoose={setChosen} />
      <AmountForm
        kind={kind}
        form={form}
        submit="review"
        terms={terms}
        initial={typed === undefined ? {} : { amount: typed }}
        onSaved={({ amount }) => {
          setTyped(String(amount));
          setIsReviewed(true);
        }}
      />
      {below}
    </RoutePage>
  );
}

interface ReviewProps {
  kind: Kind;
  terms: Terms;
  account: Linked;
  amount: string;
  onChange: () => void;
}

function Review({ kind, terms, account, amount, onChange }: ReviewProps) {
  const say = useWords();
  const { uuid, institution: bank, mask } = account;
  const change = (
    <Action kind="quiet" onClick={onChange}>
      {say('screens.transfer.change')}
    </Action>
  );
  const text = (key: string) => say(`screens.transfer.${kind}.${key}`, { amount, bank, mask });
  return (
    <RoutePage title={text('review')} lead={text('check')}>
      <ReviewedAmount kind={kind} amount={amount} terms={terms} action={change} />
      <ReviewedBank kind={kind} account={account} />
      <Note says={[text('authorizes')]} />
      <AfterCode amount={amount} above={terms.code_above ?? null}>
        <SubmitAction name="submit" about={{ amount, linked_account_uuid: uuid }} />
      </AfterCode>
    </RoutePage>
  );
}
