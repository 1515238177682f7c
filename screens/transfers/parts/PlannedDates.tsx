import { Lines, Note, useOnDemand, useWords, type Values } from 'passbook';
import { useEffect, useEffectEvent } from 'react';
import { dateTexts } from './ScheduleFacts.tsx';

/**
 * The next dates for the typed schedule, as calculated by the provider.
 * Frequency and date are absent while invalid; `schedule_uuid` is set when changing a schedule.
 */
export function PlannedDates({ frequency, starts_on, schedule_uuid }: Values) {
  const say = useWords();
  const { data, state, ask } = useOnDemand<'schedule-dates'>('planned');
  const isTyped = frequency !== undefined && starts_on !== undefined;
  const askNow = useEffectEvent(() => {
    if (isTyped) ask({ frequency, starts_on, schedule_uuid });
  });
  // Only the provider knows the banking days.
  useEffect(() => askNow(), [frequency, starts_on]);
  if (!isTyped) return <Note says={[say('screens.schedule.pick')]} />;
  if (state === 'failed') return <Note says={[say('screens.schedule.undated')]} />;
  if (!data) return <Lines count={3} />;
  const { next_dates: dates } = data;
  return <Note says={[say(`screens.schedule-facts.${dates.length > 1 ? 'dates' : 'date'}`), ...dateTexts(say, dates)]} />;
}
