import {
  AccountField,
  Action,
  FlowForm,
  Lines,
  Note,
  RoutePage,
  SubmitAction,
  Unloaded,
  useAnswer,
  useDocumentName,
  useOnDemand,
  useIsUnknown,
  usePageTurn,
  useReviewed,
  useWords,
  type Answers,
  type Values,
} from 'passbook';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { DepositPreview, type Terms } from './AmountForm.tsx';
import { ReviewedBank } from './Reviewed.tsx';
import { dateTexts, ScheduleFacts, type Frequency } from './ScheduleFacts.tsx';
import { TransferReview } from './TransferReview.tsx';

type Linked = Answers['linked-accounts'][number];

/** Form values of a deposit. */
interface Plan {
  amount: string;
  /** `now` is a one-time deposit. */
  frequency: Frequency | 'now';
  /** Absent for a one-time deposit. */
  starts_on?: string;
}

interface ScheduleFormProps {
  terms: Terms;
  /** Accounts eligible for deposits; at least one. */
  accounts: readonly [Linked, ...Linked[]];
  initial: Partial<Plan>;
  frequencies: readonly Plan['frequency'][];
  lead: string;
  /** Name of the submit that loads the dates. */
  reviews: string;
  /** Name of the submit that places the order. */
  submit: string;
  /** Additional input for the submit, such as the schedule to change. */
  item?: Values;
  before?: ReactNode;
  after?: ReactNode;
}

/** Form, then review, then order. Going back keeps the input. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { terms, accounts, initial, frequencies, lead, reviews, submit, item, before, after } = props;
  const say = useWords();
  const uuid = item?.['schedule_uuid'];
  const { typed, isReviewed, review, change, forget } = useReviewed(typeof uuid === 'string' ? uuid : undefined);
  const { account: from, ...plan } = (typed ?? {}) as Partial<Plan & { account: string }>; // as passed to `review` below
  const [chosen, setChosen] = useState(from ?? accounts[0].uuid);
  const account = accounts.find((each) => each.uuid === chosen) ?? accounts[0];
  const { amount, frequency, starts_on } = plan;
  const isShown = isReviewed && amount !== undefined && frequency !== undefined;
  usePageTurn(isShown);
  if (isShown && frequency === 'now')
    return <TransferReview kind="deposit" terms={terms} account={account} amount={amount} onChange={change} onDone={forget} />;
  if (isShown && frequency !== 'now') {
    const arranged = { amount, frequency, ...(starts_on !== undefined && { starts_on }) };
    return <Review plan={arranged} account={account} submit={submit} item={item} onChange={change} onDone={forget} />;
  }
  const { minimum, most_at_once: most, left_today: left } = terms.limits;
  const bounds = [
    { least: minimum, message: say('screens.transfer-amount.least', { amount: minimum }) },
    { most, message: say('screens.transfer-amount.most', { amount: most }) },
    { most: left, when: { frequency: 'now' }, message: say('screens.transfer-amount.deposit.over', { amount: left }) },
  ];
  return (
    <RoutePage lead={lead}>
      {before}
      <AccountField label={say('screens.reviewed.deposit.bank')} accounts={accounts} chosen={account.uuid} onChoose={setChosen} />
      <FlowForm
        form="scheduled-deposit"
        submit={reviews}
        item={(values) => ({ ...item, ...datesOf(values) })}
        initial={{ ...initial, ...plan }}
        offers={{ frequency: frequencies.map((value) => ({ value })) }}
        bounds={{ amount: bounds }}
        onSaved={(values) => review({ ...values, account: account.uuid })}
      >
        {(values) =>
          values['frequency'] === 'now' ? (
            <DepositPreview kind="deposit" terms={terms} amount={typeof values['amount'] === 'string' ? values['amount'] : null} />
          ) : (
            <PlannedDates {...item} {...datesOf(values)} />
          )
        }
      </FlowForm>
      {after}
    </RoutePage>
  );
}

/** Input for loading the dates. A deposit right away uses `once`; its dates are not shown. */
function datesOf({ frequency, starts_on }: Values): Values {
  return frequency === 'now' ? { frequency: 'once' } : { frequency, starts_on };
}

interface ReviewProps extends Pick<ScheduleFormProps, 'submit' | 'item'> {
  plan: Plan & { frequency: Frequency };
  account: Linked;
  onChange: () => void;
  onDone: () => void;
}

function Review({ plan, account, submit, item, onChange, onDone }: ReviewProps) {
  const say = useWords();
  const { amount, frequency, starts_on } = plan;
  const { uuid, institution: bank, mask } = account;
  const { dates, state, ask } = useDates({ ...item, ...datesOf({ ...plan }) });
  const isUnknown = useIsUnknown();
  const texts = { title: say('screens.schedule.review'), lead: isUnknown ? '' : say('screens.schedule.check') };
  useDocumentName(texts.title);
  const change = (
    <Action kind="quiet" onClick={onChange}>
      {say('screens.schedule.change')}
    </Action>
  );
  // The authorization covers these dates, so they must be visible before ordering.
  if (!dates)
    return (
      <RoutePage {...texts}>
        {state === 'failed' ? <Unloaded message={say('screens.schedule.undated')} onRetry={ask} isRetrying={false} /> : <Lines count={6} />}
        {change}
      </RoutePage>
    );
  const authorizes = say(`screens.schedule.${frequency === 'once' ? 'authorizesOnce' : 'authorizes'}`, { amount, bank, mask });
  return (
    <RoutePage {...texts}>
      <ScheduleFacts schedule={{ amount, frequency, next_dates: dates }} action={change} />
      <ReviewedBank kind="deposit" account={account} />
      <Note sentences={[authorizes]} />
      <SubmitAction name={submit} item={{ ...item, amount, frequency, starts_on, linked_account_uuid: uuid }} onDone={onDone} />
    </RoutePage>
  );
}

/** The plan's next dates, as loaded by the form; loads them again after a reload. */
function useDates(item: Values) {
  const known = useAnswer('schedule-dates')?.next_dates;
  const { data, state, ask } = useOnDemand<'schedule-dates'>('planned');
  const askNow = useEffectEvent(() => known === undefined && ask(item));
  useEffect(() => void askNow(), []);
  return { dates: known ?? data?.next_dates, state, ask: () => ask(item) };
}

/**
 * The next dates for the typed schedule, as calculated by the provider.
 * Frequency and date are absent while invalid; `schedule_uuid` is set when changing a schedule.
 */
function PlannedDates({ frequency, starts_on, schedule_uuid }: Values) {
  const say = useWords();
  const { data, state, ask } = useOnDemand<'schedule-dates'>('planned');
  const isTyped = frequency !== undefined && starts_on !== undefined;
  const askNow = useEffectEvent(() => {
    if (isTyped) ask({ frequency, starts_on, schedule_uuid });
  });
  // Only the provider knows the banking days.
  useEffect(() => askNow(), [frequency, starts_on]);
  if (!isTyped) return <Note sentences={[say('screens.schedule.pick')]} />;
  if (state === 'failed') return <Note sentences={[say('screens.schedule.undated')]} />;
  if (!data) return <Lines count={3} />;
  const { next_dates: dates } = data;
  return <Note sentences={[say(`screens.schedule-facts.${dates.length > 1 ? 'dates' : 'date'}`), ...dateTexts(say, dates)]} />;
}
