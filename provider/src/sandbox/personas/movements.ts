import { addBusinessDays, atBank, bankDate, onBankingDay } from '../../clock/businessDays.ts';
import { cutOffOn, settledAt } from './bankDay.ts';
import type { EntryKind, LedgerKind } from '../../db/ledgerRules.ts';
import type { transfers } from '../../db/schema/transfers.ts';

/** A transfer with its ledger entries, each of the whole amount. */
export interface Movement extends Pick<
  typeof transfers.$inferInsert,
  'direction' | 'cents' | 'status' | 'returnCode' | 'createdAt' | 'submittedAt' | 'processedAt' | 'expectedAt' | 'availableAt'
> {
  entries: readonly Step[];
}

/** A movement between ledger accounts, by kind. */
export interface Step {
  kind: EntryKind;
  at: Date;
  from: LedgerKind;
  to: LedgerKind;
}

/** Release of a deposit ordered on this date: five banking days after it settled. */
export const releasedAt = (date: Date) => addBusinessDays(settledAt(date), 5);

function ordering(date: Date) {
  return { createdAt: atBank(date, 10, 15), submittedAt: cutOffOn(date), expectedAt: settledAt(date), availableAt: releasedAt(date) };
}

/** A released deposit. `date` is a banking day. */
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

/** A deposit returned before it settled, so without entries. */
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

/** A deposit that was just ordered. */
export function ordered(cents: bigint, date: Date): Movement {
  return { ...ordering(date), direction: 'LinkedToPrimary', cents, status: 'Initiated', submittedAt: null, entries: [] };
}

/** Reserved when ordered, which prevents double spending; leaves the account when submitted. */
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
