import { useWords } from '../../brand/words/words.ts';
import { StatusBadge } from '../content/StatusBadge.tsx';
import { Money } from '../content/Money.tsx';
import { Row, RowList } from '../controls/Row.tsx';
import { MaskedAccount } from './AccountField.tsx';
import type { TransferAccount } from './transaction.ts';

/** A recurring deposit from `GET /schedules`. */
export interface Schedule {
  uuid: string;
  /** Decimal dollars, always above zero. */
  amount: string;
  frequency: 'once' | 'weekly' | 'every_two_weeks' | 'twice_a_month' | 'monthly' | 'quarterly';
  linked_account_uuid: string;
  /** The linked account cannot fund deposits. */
  is_paused: boolean;
  /** Next withdrawal dates, `YYYY-MM-DD`; empty after the schedule ends. */
  next_dates: readonly { goes_out_on: string }[];
}

interface ScheduleListProps {
  schedules: readonly Schedule[];
  accounts: readonly (TransferAccount & { uuid: string })[];
}

export function ScheduleList({ schedules, accounts }: ScheduleListProps) {
  return (
    <RowList isPlain>
      {schedules.map((schedule) => (
        <ScheduleRow key={schedule.uuid} schedule={schedule} account={accounts.find(({ uuid }) => uuid === schedule.linked_account_uuid)} />
      ))}
    </RowList>
  );
}

function ScheduleRow({ schedule, account }: { schedule: Schedule; account: TransferAccount | undefined }) {
  const say = useWords();
  const { amount, frequency, is_paused, next_dates } = schedule;
  const [next, second, third] = next_dates.map(({ goes_out_on }) => goes_out_on);
  return (
    <Row
      icon="calendar"
      title={say(`ui.schedule.frequency.${frequency}`)}
      value={<Money amount={amount} isSigned />}
      meta={account && <MaskedAccount account={account} />}
      status={
        is_paused ? (
          <StatusBadge tone="waiting" icon="alertCircle">
            {say('ui.schedule.paused')}
          </StatusBadge>
        ) : (
          next !== undefined && say('ui.schedule.next', { date: next })
        )
      }
      note={noteOf()}
    />
  );

  function noteOf(): string | undefined {
    if (is_paused) return say('ui.schedule.why');
    if (second === undefined) return undefined;
    return third === undefined ? say('ui.schedule.then', { second }) : say('ui.schedule.thenTwo', { second, third });
  }
}
