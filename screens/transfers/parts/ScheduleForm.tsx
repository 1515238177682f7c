import {
  Action,
  BankAccountCard,
  FlowForm,
  Note,
  RoutePage,
  SubmitAction,
  useAnswer,
  usePageTurn,
  useWords,
  type Answers,
  type Values,
} from 'passbook';
import { useState, type ReactNode } from 'react';
import { ReviewedBank } from './Reviewed.tsx';
import { ScheduleFacts, type Frequency } from './ScheduleFacts.tsx';
import type { Terms } from './terms.ts';

/** How much, how often and from when on, as it is typed. */
interface Plan {
  amount: string;
  frequency: Frequency;
  starts_on: string;
}

interface ScheduleFormProps {
  terms: Terms;
  account: Answers['linked-accounts'][number];
  initial: Partial<Plan>;
  lead: string;
  /** The submit of the route that arranges it. */
  submit: string;
  /** What the submit takes besides: which schedule is changed. */
  about?: Values;
  /** Above and below the form. */
  before?: ReactNode;
  after?: ReactNode;
}

/** How much, how often and from when on; then its next dates, and only then the order. What was typed stays when something is to be changed. */
export function ScheduleForm({ terms, account, initial, lead, submit, about, before, after }: ScheduleFormProps) {
  const say = useWords();
  const [plan, setPlan] = useState<Plan>();
  const [isReviewed, setIsReviewed] = useState(false);
  const { minimum, most_at_once: most } = terms.limits;
  usePageTurn(isReviewed);
  if (isReviewed && plan)
    return <Review plan={plan} account={account} submit={submit} about={about} onChange={() => setIsReviewed(false)} />;
  const bounds = [
    { least: minimum, says: say('screens.transfer-amount.least', { amount: minimum }) },
    { most, says: say('screens.transfer-amount.most', { amount: most }) },
  ];
  return (
    <RoutePage lead={lead}>
      {before}
      <BankAccountCard account={account}>
        <p>{say('screens.transfer.deposit.through')}</p>
      </BankAccountCard>
      <FlowForm
        form="scheduled-deposit"
        submit="plan"
        {...(about && { about })}
        initial={{ ...initial, ...plan }}
        bounds={{ amount: bounds }}
        onSaved={(values) => {
          setPlan(values as unknown as Plan); // its form requires all three
          setIsReviewed(true);
        }}
      />
      {after}
    </RoutePage>
  );
}

interface ReviewProps extends Pick<ScheduleFormProps, 'account' | 'submit' | 'about'> {
  plan: Plan;
  onChange: () => void;
}

function Review({ plan, account, submit, about, onChange }: ReviewProps) {
  const say = useWords();
  const dates = useAnswer('schedule-dates')?.next_dates ?? [];
  const { amount, frequency, starts_on } = plan;
  const { uuid, institution: bank, mask } = account;
  const change = (
    <Action kind="quiet" onClick={onChange}>
      {say('screens.schedule.change')}
    </Action>
  );
  const authorizes = say(`screens.schedule.${frequency === 'once' ? 'authorizesOnce' : 'authorizes'}`, { amount, bank, mask });
  return (
    <RoutePage title={say('screens.schedule.review')} lead={say('screens.schedule.check')}>
      <ScheduleFacts schedule={{ amount, frequency, next_dates: dates }} action={change} />
      <ReviewedBank kind="deposit" account={account} />
      <Note says={[authorizes]} />
      <SubmitAction name={submit} about={{ ...about, amount, frequency, starts_on, linked_account_uuid: uuid }} />
    </RoutePage>
  );
}
