import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { Money } from '../content/Money.tsx';
import { MaskedAccount } from '../transactions/MaskedAccount.tsx';
import type { TransferAccount } from '../transactions/transaction.ts';
import styles from './ScheduleList.module.css';

/** A deposit that comes by itself, as `GET /schedules` tells it. */
export interface Schedule {
  uuid: string;
  /** Decimal dollars, always above zero. */
  amount: string;
  frequency: 'once' | 'weekly' | 'every_two_weeks' | 'twice_a_month' | 'monthly' | 'quarterly';
  linked_account_uuid: string;
  /** Its bank account takes no deposits. */
  is_paused: boolean;
  /** The next days on which money moves, `YYYY-MM-DD`; none when it has ended. */
  next_dates: readonly { goes_out_on: string }[];
}

interface ScheduleListProps {
  schedules: readonly Schedule[];
  /** Accounts at other banks, as far as they are known. */
  accounts: readonly (TransferAccount & { uuid: string })[];
}

/** Deposits that are to come by themselves: how much, how often, from where, and when next. */
export function ScheduleList({ schedules, accounts }: ScheduleListProps) {
  return (
    <ul className={styles.list}>
      {schedules.map((schedule) => (
        <li key={schedule.uuid} className={styles.row}>
          <span className={styles.picture}>
            <Icon name="calendar" />
          </span>
          <ScheduleContent schedule={schedule} account={accounts.find(({ uuid }) => uuid === schedule.linked_account_uuid)} />
        </li>
      ))}
    </ul>
  );
}

function ScheduleContent({ schedule, account }: { schedule: Schedule; account: TransferAccount | undefined }) {
  const say = useWords();
  const { amount, frequency, is_paused, next_dates } = schedule;
  const [next, ...others] = next_dates.map(({ goes_out_on }) => goes_out_on);
  const [second, third] = others;
  return (
    <div className={styles.content}>
      <div className={styles.line}>
        <span>{say(`ui.schedule.frequency.${frequency}`)}</span> <Money amount={amount} isSigned />
      </div>
      <div className={styles.line}>
        <span className={styles.about}>{account && <MaskedAccount account={account} />}</span>{' '}
        <span className={styles.next} data-paused={is_paused || undefined}>
          <Icon name={is_paused ? 'alertCircle' : 'clock'} size={16} />
          <span>{is_paused ? say('ui.schedule.paused') : next !== undefined && say('ui.schedule.next', { date: next })}</span>
        </span>
      </div>
      {is_paused && <p className={styles.about}>{say('ui.schedule.why')}</p>}
      {!is_paused && second !== undefined && (
        <p className={styles.about}>
          {third === undefined ? say('ui.schedule.then', { second }) : say('ui.schedule.thenTwo', { second, third })}
        </p>
      )}
    </div>
  );
}
