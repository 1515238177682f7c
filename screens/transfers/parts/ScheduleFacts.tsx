import { FactList, Money, useWords, type Answers, type Fact } from 'passbook';
import type { ReactNode } from 'react';

type Schedule = Answers['schedules'][number];
export type Frequency = Schedule['frequency'];

interface ScheduleFactsProps {
  schedule: Pick<Schedule, 'amount' | 'frequency' | 'next_dates'>;
  /** The linked account; absent when shown elsewhere. */
  linked?: Answers['linked-accounts'][number] | undefined;
  action?: ReactNode;
}

/** Formatted dates; adds the processing date where it differs. */
export function dateTexts(say: ReturnType<typeof useWords>, dates: Schedule['next_dates']): string[] {
  return dates.map(({ date, goes_out_on: moves }) =>
    date === moves ? say('screens.schedule-facts.day', { date }) : say('screens.schedule-facts.moves', { date, moves }),
  );
}

export function ScheduleFacts({ schedule: { amount, frequency, next_dates }, linked, action }: ScheduleFactsProps) {
  const say = useWords();
  const [first] = next_dates;
  const dates = dateTexts(say, next_dates);
  const from: Fact[] = linked
    ? [
        {
          label: say('screens.schedule-facts.from'),
          value: say('screens.schedule-facts.account', { bank: linked.institution, mask: linked.mask }),
          isVerbatim: true,
        },
      ]
    : [];
  const then: Fact[] = first
    ? [
        {
          label: say(dates.length > 1 ? 'screens.schedule-facts.dates' : 'screens.schedule-facts.date'),
          value: dates.map((text) => <div key={text}>{text}</div>),
        },
        { label: say('screens.schedule-facts.arrives'), value: say('screens.schedule-facts.on', { date: first.settles_at }) },
      ]
    : [];
  return (
    <FactList
      title={say('screens.schedule-facts.title')}
      action={action}
      facts={[
        { label: say('screens.schedule-facts.amount'), value: <Money amount={amount} isLarge /> },
        { label: say('screens.schedule-facts.often'), value: say(`forms.scheduled-deposit.frequency.options.${frequency}.label`) },
        ...from,
        ...then,
      ]}
    />
  );
}
