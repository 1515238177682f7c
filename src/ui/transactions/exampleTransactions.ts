import type { Schedule } from './ScheduleList.tsx';
import type { Transaction } from './transaction.ts';

/** Current time in stories and tests: noon in New York. */
export const exampleNow = Date.parse('2026-11-24T17:00:00.000Z');

export const exampleAccount = { uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e21', institution: 'First Meadow Bank', mask: '6789' };

export function exampleTransaction(differs: Partial<Transaction> = {}): Transaction {
  return {
    uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
    status: 'Settled',
    direction: 'LinkedToPrimary',
    amount: '500.00',
    return_code: null,
    linked_account_uuid: exampleAccount.uuid,
    date_created: '2026-11-05T15:30:00.000Z',
    date_submitted: '2026-11-05T21:00:00.000Z',
    date_processed: '2026-11-09T13:30:00.000Z',
    expected_at: '2026-11-09T13:30:00.000Z',
    available_at: '2026-11-17T13:30:00.000Z',
    request_id: null,
    ...differs,
  };
}

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
