import type { Schedule } from './ScheduleList.tsx';

/** A deposit on the 1st and the 15th, for stories and tests. */
export function exampleSchedule(differs: Partial<Schedule> = {}): Schedule {
  return {
    uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
    amount: '250.00',
    frequency: 'twice_a_month',
    linked_account_uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e21',
    is_paused: false,
    next_dates: [{ goes_out_on: '2026-12-01' }, { goes_out_on: '2026-12-15' }, { goes_out_on: '2027-01-04' }],
    ...differs,
  };
}
