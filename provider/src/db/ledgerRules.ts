/**
 * What the ledger is made of and what may be written into it, as data. The database enforces the same (`ledger_lines`,
 * `ledger_positions` and `order_states` in provider/drizzle; a test compares them), and the auditor proves what is written by these.
 */

/** Ledger accounts of each savings account; none of the depositor's money is anywhere else. */
export const accountKinds = [
  /** May be withdrawn. */
  'available',
  /** Has settled and cannot be withdrawn yet. */
  'held',
  /** Is set aside for withdrawals that are ordered and not yet submitted. */
  'leaving',
  /** Interest earned and not yet paid. */
  'accrued',
  /** What the depositor owes, zero or below: deposits that came back after they had been spent. */
  'receivable',
] as const;

/** Ledger accounts of each brand's bank itself. */
export const bankKinds = [
  /** On its way from or to other banks. */
  'clearing',
  /** What interest costs. */
  'interest',
  /** What depositors pay the bank. */
  'fees',
  /** What nobody pays back any more. */
  'losses',
  /** Withdrawals that came back when their account was closed. */
  'unclaimed',
  /** Microdeposits that are out. */
  'micro',
] as const;

export type AccountKind = (typeof accountKinds)[number];
export type BankKind = (typeof bankKinds)[number];
export type LedgerKind = AccountKind | BankKind;

/** What an entry is of: a transfer of this direction, interest (of a day, or a correction), or the microdeposits to a linked account. */
export type Cause = 'LinkedToPrimary' | 'PrimaryToLinked' | 'ServiceToPrimary' | 'PrimaryToService' | 'Accrual' | 'Microdeposits';

export const entryKinds = [
  'posted',
  'released',
  'returned',
  'recovered',
  'written_off',
  'reserved',
  'freed',
  'accrued',
  'corrected',
  'micro_sent',
  'micro_taken',
  'reversed',
] as const;
export type EntryKind = (typeof entryKinds)[number];

interface EntryRule {
  of: Cause;
  kind: Exclude<EntryKind, 'reversed'>;
  /** Where its lines below zero may stand, and those above. */
  takes: readonly LedgerKind[];
  gives: readonly LedgerKind[];
}

/** Which lines an entry may have. A `reversed` one has the lines of the entry that it names, with the other sign. */
export const entryRules: readonly EntryRule[] = [
  { of: 'LinkedToPrimary', kind: 'posted', takes: ['clearing'], gives: ['held', 'available'] },
  { of: 'LinkedToPrimary', kind: 'released', takes: ['held'], gives: ['available'] },
  { of: 'LinkedToPrimary', kind: 'returned', takes: ['held', 'available', 'receivable'], gives: ['clearing'] },
  { of: 'LinkedToPrimary', kind: 'recovered', takes: ['available'], gives: ['receivable'] },
  { of: 'LinkedToPrimary', kind: 'written_off', takes: ['losses'], gives: ['receivable'] },
  { of: 'PrimaryToLinked', kind: 'reserved', takes: ['available'], gives: ['leaving'] },
  { of: 'PrimaryToLinked', kind: 'freed', takes: ['leaving'], gives: ['available'] },
  { of: 'PrimaryToLinked', kind: 'posted', takes: ['leaving', 'available'], gives: ['clearing'] },
  { of: 'PrimaryToLinked', kind: 'returned', takes: ['clearing'], gives: ['available', 'unclaimed'] },
  { of: 'ServiceToPrimary', kind: 'posted', takes: ['accrued', 'interest'], gives: ['available'] },
  { of: 'PrimaryToService', kind: 'posted', takes: ['available'], gives: ['fees'] },
  { of: 'Accrual', kind: 'accrued', takes: ['interest'], gives: ['accrued'] },
  { of: 'Accrual', kind: 'corrected', takes: ['interest'], gives: ['accrued'] },
  { of: 'Microdeposits', kind: 'micro_sent', takes: ['micro'], gives: ['clearing'] },
  { of: 'Microdeposits', kind: 'micro_taken', takes: ['clearing'], gives: ['micro'] },
];

type Status = 'Initiated' | 'Pending' | 'Submitted' | 'Returned' | 'Settled' | 'Voided' | 'Cancelled';

interface Position {
  direction: Exclude<Cause, 'Accrual' | 'Microdeposits'>;
  status: Status;
  /** What all entries of the transfer come to by ledger account, as a range in amounts of the transfer; to zero where nothing is said. */
  stands: Partial<Record<LedgerKind, readonly [least: -1 | 0 | 1, most: -1 | 0 | 1]>>;
}

/** Where the money of a transfer stands in each status; in a status that is not named, nothing of it has moved. */
export const positions: readonly Position[] = [
  { direction: 'LinkedToPrimary', status: 'Settled', stands: { clearing: [-1, -1], held: [0, 1], available: [0, 1] } },
  { direction: 'LinkedToPrimary', status: 'Returned', stands: { available: [0, 1], receivable: [-1, 0], losses: [-1, 0] } },
  { direction: 'PrimaryToLinked', status: 'Initiated', stands: { available: [-1, 0], leaving: [0, 1] } },
  { direction: 'PrimaryToLinked', status: 'Pending', stands: { available: [-1, -1], leaving: [1, 1] } },
  { direction: 'PrimaryToLinked', status: 'Submitted', stands: { available: [-1, -1], clearing: [1, 1] } },
  { direction: 'PrimaryToLinked', status: 'Settled', stands: { available: [-1, -1], clearing: [1, 1] } },
  { direction: 'PrimaryToLinked', status: 'Returned', stands: { available: [-1, 0], unclaimed: [0, 1] } },
  { direction: 'ServiceToPrimary', status: 'Settled', stands: { available: [1, 1], accrued: [-1, 0], interest: [-1, 0] } },
  { direction: 'PrimaryToService', status: 'Settled', stands: { available: [-1, -1], fees: [1, 1] } },
];

/** The most that microdeposits to one linked account may have out at a time, in cents: two of 99. */
export const mostMicroCents = 198n;

interface OrderState {
  state: 'TO_SEND' | 'SENDING' | 'SENT' | 'DONE' | 'REFUSED' | 'STOPPED';
  statuses: readonly Status[];
}

/** The statuses that a transfer may have while its order to the bank is in a state. */
export const orderStates: readonly OrderState[] = [
  { state: 'TO_SEND', statuses: ['Pending'] },
  { state: 'SENDING', statuses: ['Pending'] },
  { state: 'SENT', statuses: ['Pending', 'Submitted', 'Settled', 'Returned'] },
  { state: 'DONE', statuses: ['Settled', 'Returned'] },
  { state: 'REFUSED', statuses: ['Cancelled'] },
  { state: 'STOPPED', statuses: ['Voided', 'Cancelled'] },
];
