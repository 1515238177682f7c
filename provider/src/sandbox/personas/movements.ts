import { addBusinessDays, atBank, bankDate, onBankingDay } from '../../clock/businessDays.ts';
import { cutOffOn, settledAt } from './bankDay.ts';
import type { EntryKind, LedgerKind } from '../../db/ledgerRules.ts';
import type { transfers } from '../../db/schema/transfers.ts';

/** One transfer, and where its money went: entries in order, each of its whole amount. */
export interface Movement extends Pick<
  typeof transfers.$inferInsert,
  'direction' | 'cents' | 'status' | 'returnCode' | 'createdAt' | 'submittedAt' | 'processedAt' | 'expectedAt' | 'availableAt'
> {
  entries: readonly Step[];
}

/** From one ledger account to another, by kind. */
export interface Step {
  kind: EntryKind;
  at: Date;
  from: LedgerKind;
  to: LedgerKind;
}

/** When a deposit that was asked for on this date can be withdrawn again: five banking days after it settled. */
export const releasedAt = (date: Date) => addBusinessDays(settledAt(date), 5);

function ordering(date: Date) {
  return { createdAt: atBank(date, 10, 15), submittedAt: cutOffOn(date), expectedAt: settledAt(date), availableAt: releasedAt(date) };
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
    entries: [
      { kind: 'posted', at, from: 'clearing', to: 'held' },
      { kind: 'released', at: releasedAt(date), from: 'held', to: 'available' },
    ],
  };
}

/** A deposit that the other bank sends back before it settles: nothing has moved. */
export function returned(cents: bigint, date: Date, returnCode: string): Movement {
  return {
    ...ordering(date),
    direction: 'LinkedToPrimary',
    cents,
    status: 'Returned',
    returnCode,
    processedAt: settledAt(date),
    entries: [],
  };
}

/** A deposit that has only just been ordered. */
export function ordered(cents: bigint, date: Date): Movement {
  return { ...ordering(date), direction: 'LinkedToPrimary', cents, status: 'Initiated', submittedAt: null, entries: [] };
}

/** Set aside when it is asked for, so that it cannot be spent twice; gone when it is submitted. */
export function withdrawal(cents: bigint, createdAt: Date): Movement {
  const date = onBankingDay(bankDate(createdAt));
  const submittedAt = cutOffOn(date);
  return {
    direction: 'PrimaryToLinked',
    cents,
    status: 'Settled',
    createdAt,
    submittedAt,
    processedAt: settledAt(date),
    entries: [
      { kind: 'reserved', at: createdAt, from: 'available', to: 'leaving' },
      { kind: 'posted', at: submittedAt, from: 'leaving', to: 'clearing' },
    ],
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
