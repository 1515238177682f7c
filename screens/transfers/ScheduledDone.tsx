import { RouteNotice, useLoaded, useWords } from 'passbook';
import { ScheduleFacts } from './parts/ScheduleFacts.tsx';

/** Current status of the scheduled deposits (rule calls-18). */
export function ScheduledDone() {
  const say = useWords();
  const schedules = useLoaded<'schedules'>('schedules') ?? [];
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  return (
    <RouteNotice lead={schedules.length > 0 ? say('screens.schedule.copy') : undefined} actions={false}>
      {schedules.map((schedule) => (
        <ScheduleFacts key={schedule.uuid} schedule={schedule} linked={linked.find(({ uuid }) => uuid === schedule.linked_account_uuid)} />
      ))}
    </RouteNotice>
  );
}
