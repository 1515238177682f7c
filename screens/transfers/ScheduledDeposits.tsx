import { Action, ConfirmedAction, Note, RouteNotice, RoutePage, useLoaded, usePageTurn, useWords, type Answers } from 'passbook';
import { useState } from 'react';
import { ScheduleFacts } from './parts/ScheduleFacts.tsx';
import { ScheduleForm } from './parts/ScheduleForm.tsx';

type Schedule = Answers['schedules'][number];

/** The scheduled deposit that is to be changed or canceled; where there are several, first which one. */
export function ScheduledDeposits() {
  const schedules = useLoaded<'schedules'>('schedules') ?? [];
  const [chosen, setChosen] = useState<string>();
  const schedule = schedules.length === 1 ? schedules[0] : schedules.find(({ uuid }) => uuid === chosen);
  usePageTurn(schedule?.uuid ?? '');
  if (schedules.length === 0) return <RouteNotice actions={false} />;
  // What is next has changed: what was typed was meant for another date.
  if (schedule) return <Change key={`${schedule.uuid} ${schedule.next_on}`} schedule={schedule} />;
  return <Choice schedules={schedules} onChoose={setChosen} />;
}

function Choice({ schedules, onChoose }: { schedules: readonly Schedule[]; onChoose: (uuid: string) => void }) {
  const say = useWords();
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  return (
    <RoutePage lead={say('screens.schedule.choose')}>
      {schedules.map((schedule) => (
        <ScheduleFacts
          key={schedule.uuid}
          schedule={schedule}
          linked={linked.find(({ uuid }) => uuid === schedule.linked_account_uuid)}
          action={
            <Action kind="quiet" onClick={() => onChoose(schedule.uuid)}>
              {say('screens.schedule.changeOf', { amount: schedule.amount })}
            </Action>
          }
        />
      ))}
    </RoutePage>
  );
}

function Change({ schedule }: { schedule: Schedule }) {
  const say = useWords();
  const terms = useLoaded<'transfer-terms'>('terms')?.deposit;
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  const { uuid, amount, frequency, is_paused, next_on, change_until: until, linked_account_uuid } = schedule;
  const account = linked.find((each) => each.uuid === linked_account_uuid) ?? linked[0];
  if (!terms || !account || next_on === null) return <RouteNotice actions={false} />;
  const paused = is_paused ? [say('screens.schedule.paused')] : [];
  const open = until === null ? [] : [say('screens.schedule.until', { until })];
  return (
    <ScheduleForm
      terms={terms}
      accounts={[account]}
      initial={{ amount, frequency, starts_on: next_on }}
      frequencies={['once', 'weekly', 'every_two_weeks', 'twice_a_month', 'monthly', 'quarterly']}
      lead={say('screens.schedule.edit')}
      reviews="plan"
      submit="change"
      about={{ schedule_uuid: uuid, next_on }}
      before={<Note says={[...paused, ...open]} />}
      after={
        <ConfirmedAction
          name="cancel"
          about={{ uuid }}
          kind="quiet"
          label={say('screens.schedule.cancel')}
          title={say('screens.schedule.sure', { amount })}
          keep={say('screens.schedule.keep')}
        >
          <p>{say('screens.schedule.then')}</p>
        </ConfirmedAction>
      }
    />
  );
}
