import { Lines, Note, useAsked, useWords, type Values } from 'passbook';
import { useEffect, useEffectEvent } from 'react';
import { dateTexts } from './ScheduleFacts.tsx';

/**
 * The next dates of what is typed, as the provider tells them. A frequency or date that is missing or wrong is absent; `schedule_uuid` says
 * which schedule is changed.
 */
export function PlannedDates({ frequency, starts_on, schedule_uuid }: Values) {
  const say = useWords();
  const { data, state, ask } = useAsked<'schedule-dates'>('planned');
  const isTyped = frequency !== undefined && starts_on !== undefined;
  const askNow = useEffectEvent(() => {
    if (isTyped) ask({ frequency, starts_on, schedule_uuid });
  });
  // An effect, because the dates come from the provider: only it knows the banking days.
  useEffect(() => askNow(), [frequency, starts_on]);
  if (!isTyped) return <Note says={[say('screens.schedule.pick')]} />;
  if (state === 'failed') return <Note says={[say('screens.schedule.undated')]} />;
  if (!data) return <Lines count={3} />;
  const { next_dates: dates } = data;
  return <Note says={[say(`screens.schedule-facts.${dates.length > 1 ? 'dates' : 'date'}`), ...dateTexts(say, dates)]} />;
}
