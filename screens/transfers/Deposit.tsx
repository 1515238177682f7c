import { RouteNotice, useLoaded, useRouteTexts, useWords } from 'passbook';
import { ScheduleForm } from './parts/ScheduleForm.tsx';

export function Deposit() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const terms = useLoaded<'transfer-terms'>('terms')?.deposit;
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  const dates = useLoaded<'schedule-dates'>('dates');
  const [first, ...others] = linked.filter(({ status }) => status === 'ACTIVE' || status === 'DEPOSITS_LOCKED');
  if (!isConfirmed || !terms || !dates || !first) return <RouteNotice actions={false} />;
  const { minimum, most_at_once: most } = terms.limits;
  return (
    <ScheduleForm
      terms={terms}
      accounts={[first, ...others]}
      initial={{ frequency: 'now', starts_on: dates.earliest_on }}
      frequencies={['now', 'once', 'weekly', 'every_two_weeks', 'twice_a_month', 'monthly', 'quarterly']}
      lead={say('screens.transfer.deposit.lead', { minimum, most })}
      reviews="review"
      submit="schedule"
    />
  );
}
