import { addBusinessDays, atBank, bankDate, onBankingDay } from '../businessDays.ts';
import type { Entry } from '../domain/ledger.ts';
import type { transfers } from '../db/schema/transfers.ts';

/** One transfer with its entries, between ledger accounts by kind. */
export interface Movement extends Pick<
  typeof transfers.$inferInsert,
  'direction' | 'cents' | 'status' | 'returnCode' | 'createdAt' | 'submittedAt' | 'processedAt'
> {
  entries: { kind: Entry['kind']; at: Date; from: Place; to: Place }[];
}

export type Place = 'available' | 'held' | 'clearing' | 'interest';

// Two banking days until a transfer settles (expectations 12; the cut-off is at 16:00).
const settledAt = (date: Date) => addBusinessDays(atBank(date, 8, 30), 2);

/** When a deposit that was asked for on this date can be withdrawn again: five banking days after it settled. */
export const releasedAt = (date: Date) => addBusinessDays(settledAt(date), 5);

function ordering(date: Date) {
  return { createdAt: atBank(date, 10, 15), submittedAt: atBank(date, 16, 0) };
}

/** Long past, so that nothing is held any more. `date` is a banking day, as everywhere here. */
export function deposit(cents: bigint, date: Date): Movement {
  const at = settledAt(date);
  return {
    ...ordering(date),
    direction: 'LinkedToPrimary',
    cents,
    status: 'Settled',
    processedAt: at,
    entries: [{ kind: 'posted', at, from: 'clearing', to: 'available' }],
  };
}

/** A deposit that the other bank takes back two banking days after it settled. */
export function returned(cents: bigint, date: Date, returnCode: string): Movement {
  const processedAt = addBusinessDays(settledAt(date), 2);
  return {
    ...ordering(date),
    direction: 'LinkedToPrimary',
    cents,
    status: 'Returned',
    returnCode,
    processedAt,
    entries: [
      { kind: 'posted', at: settledAt(date), from: 'clearing', to: 'held' },
      { kind: 'returned', at: processedAt, from: 'held', to: 'clearing' },
    ],
  };
}

/** A deposit that has not settled: nothing has moved yet. */
export function underWay(cents: bigint, date: Date): Movement {
  return { ...ordering(date), direction: 'LinkedToPrimary', cents, status: 'Submitted', entries: [] };
}

/** Leaves the account when it is asked for, so that it cannot be spent twice. */
export function withdrawal(cents: bigint, createdAt: Date): Movement {
  const date = onBankingDay(bankDate(createdAt));
  return {
    direction: 'PrimaryToLinked',
    cents,
    status: 'Settled',
    createdAt,
    submittedAt: atBank(date, 16, 0),
    processedAt: settledAt(date),
    entries: [{ kind: 'posted', at: createdAt, from: 'available', to: 'clearing' }],
  };
}

/** From the bank itself. */
export function interest(cents: bigint, at: Date): Movement {
  return {
    direction: 'ServiceToPrimary',
    cents,
    status: 'Settled',
    createdAt: at,
    submittedAt: at,
    processedAt: at,
    entries: [{ kind: 'posted', at, from: 'interest', to: 'available' }],
  };
}
