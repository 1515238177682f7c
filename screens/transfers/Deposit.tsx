import { Action, RouteNotice, useLoaded, useRouteTexts, useWords } from 'passbook';
import { useState } from 'react';
import { ScheduleForm } from './parts/ScheduleForm.tsx';
import { Transfer } from './parts/Transfer.tsx';

/** A deposit from a linked account: now, or on dates that are to come. */
export function Deposit() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const terms = useLoaded<'transfer-terms'>('terms')?.deposit;
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  const dates = useLoaded<'schedule-dates'>('dates');
  const [isScheduled, setIsScheduled] = useState(false);
  const [first, ...others] = linked.filter(({ status }) => status === 'ACTIVE' || status === 'DEPOSITS_LOCKED');
  if (!isConfirmed || !terms || !dates || !first) return <RouteNotice actions={false} />;
  const turn = (
    <Action kind="secondary" isCompact onClick={() => setIsScheduled(!isScheduled)}>
      {say(isScheduled ? 'screens.schedule.now' : 'screens.schedule.later')}
    </Action>
  );
  if (!isScheduled)
    return (
      <Transfer kind="deposit" form="fund-amount" terms={terms} accounts={[first, ...others]}>
        {turn}
      </Transfer>
    );
  return (
    <ScheduleForm
      terms={terms}
      account={first}
      initial={{ starts_on: dates.earliest_on }}
      lead={say('screens.schedule.lead')}
      submit="schedule"
      before={turn}
    />
  );
}
