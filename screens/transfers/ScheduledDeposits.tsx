import {
  Action,
  ConfirmedAction,
  Note,
  RouteNotice,
  RoutePage,
  SubmitAction,
  useLoaded,
  usePageTurn,
  useWords,
  type Answers,
} from 'passbook';
import { useState } from 'react';
import { ReviewedBank } from './parts/Reviewed.tsx';
import { ScheduleFacts } from './parts/ScheduleFacts.tsx';
import { ScheduleForm } from './parts/ScheduleForm.tsx';

type Schedule = Answers['schedules'][number];
type Linked = Answers['linked-accounts'][number];

/** Changes or cancels a scheduled deposit. Paused ones need a linked account first. */
export function ScheduledDeposits() {
  const schedules = useLoaded<'schedules'>('schedules') ?? [];
  const linked = useLoaded<'linked-accounts'>('linked') ?? [];
  const [chosen, setChosen] = useState<string>();
  const usable = linked.find(({ status }) => status === 'ACTIVE' || status === 'DEPOSITS_LOCKED');
  const paused = schedules.filter(({ is_paused }) => is_paused);
  const [only] = schedules.length === 1 && !(usable && paused.length > 0) ? schedules : [];
  const schedule = only ?? schedules.find(({ uuid }) => uuid === chosen);
  usePageTurn(schedule?.uuid ?? '');
  if (schedules.length === 0) return <RouteNotice actions={false} />;
  // The key discards input when the next date has changed.
  if (schedule) return <Change key={`${schedule.uuid} ${schedule.next_on}`} schedule={schedule} linked={linked} usable={usable} />;
  if (usable && paused.length > 0) return <Move paused={paused} account={usable} onChange={setChosen} />;
  return <Choice schedules={schedules} linked={linked} onChoose={setChosen} />;
}

interface ChoiceProps {
  schedules: readonly Schedule[];
  linked: readonly Linked[];
  onChoose: (uuid: string) => void;
}

function Choice({ schedules, linked, onChoose }: ChoiceProps) {
  const say = useWords();
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

interface MoveProps {
  paused: readonly Schedule[];
  account: Linked;
  onChange: (uuid: string) => void;
}

/** Moves all paused deposits to the currently linked account. */
function Move({ paused, account, onChange }: MoveProps) {
  const say = useWords();
  const { uuid, institution: bank, mask } = account;
  return (
    <RoutePage lead={say('screens.schedule.moves')}>
      {paused.map((schedule) => (
        <ScheduleFacts
          key={schedule.uuid}
          schedule={schedule}
          action={
            <Action kind="quiet" onClick={() => onChange(schedule.uuid)}>
              {say('screens.schedule.changePaused', { amount: schedule.amount })}
            </Action>
          }
        />
      ))}
      <ReviewedBank kind="deposit" account={account} />
      <Note sentences={[say('screens.schedule.allows', { bank, mask })]} />
      <SubmitAction name="move" item={{ linked_account_uuid: uuid, schedule_uuids: paused.map((schedule) => schedule.uuid) }} />
    </RoutePage>
  );
}

interface ChangeProps {
  schedule: Schedule;
  linked: readonly Linked[];
  /** A linked account that allows deposits. */
  usable: Linked | undefined;
}

function Change({ schedule, linked, usable }: ChangeProps) {
  const say = useWords();
  const terms = useLoaded<'transfer-terms'>('terms')?.deposit;
  const { uuid, amount, frequency, is_paused, next_on, change_until: until, linked_account_uuid } = schedule;
  const account = is_paused ? usable : linked.find((each) => each.uuid === linked_account_uuid);
  if (!terms || next_on === null) return <RouteNotice actions={false} />;
  const cancel = (
    <ConfirmedAction
      name="cancel"
      item={{ uuid }}
      kind="quiet"
      label={say('screens.schedule.cancel')}
      title={say('screens.schedule.sure', { amount })}
      keep={say('screens.schedule.keep')}
    >
      <p>{say('screens.schedule.then')}</p>
    </ConfirmedAction>
  );
  if (!account)
    return (
      <RoutePage lead={say('screens.schedule.paused')}>
        <ScheduleFacts schedule={{ amount, frequency, next_dates: [] }} />
        {cancel}
      </RoutePage>
    );
  const paused = is_paused ? [say('screens.schedule.pausedInstead')] : [];
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
      item={{ schedule_uuid: uuid, next_on }}
      before={<Note sentences={[...paused, ...open]} />}
      after={cancel}
    />
  );
}
