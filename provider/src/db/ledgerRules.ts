/**
 * Rules of the ledger as data. Triggers in provider/drizzle enforce the same rules (`ledger_lines`, `ledger_positions`, `order_states`; a
 * test compares them), and the auditor uses these.
 */

/** Ledger accounts of each savings account. */
export const accountKinds = [
  /** Available for withdrawal. */
  'available',
  /** Settled and on hold. */
  'held',
  /** Reserved for withdrawals that are not submitted yet. */
  'leaving',
  /** Interest earned and not yet paid. */
  'accrued',
  /** Debt, zero or negative: deposits returned after they had been spent. */
  'receivable',
] as const;

/** Ledger accounts of each brand's bank. */
export const bankKinds = [
  /** In transit to or from other banks. */
  'clearing',
  /** Interest expense. */
  'interest',
  /** Fee income. */
  'fees',
  /** Written-off debts. */
  'losses',
  /** Withdrawals returned after their account was closed. */
  'unclaimed',
  /** Outstanding microdeposits. */
  'micro',
] as const;

export type AccountKind = (typeof accountKinds)[number];
export type BankKind = (typeof bankKinds)[number];
export type LedgerKind = AccountKind | BankKind;

/** Cause of an entry: a transfer of this direction, interest of a day or its correction, or microdeposits. */
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
  /** Ledger accounts of negative and of positive postings. */
  takes: readonly LedgerKind[];
  gives: readonly LedgerKind[];
}

/** Allowed postings by kind of entry. A `reversed` entry has those of the entry it references, negated. */
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
  /** Allowed totals of all entries of a transfer by ledger account, as multiples of its amount; zero where omitted. */
  stands: Partial<Record<LedgerKind, readonly [least: -1 | 0 | 1, most: -1 | 0 | 1]>>;
}

/** Ledger positions of a transfer by status. In other statuses, it has no entries. */
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

/** Maximum outstanding microdeposits per linked account, in cents: two of 99. */
export const mostMicroCents = 198n;

interface OrderState {
  state: 'TO_SEND' | 'SENDING' | 'SENT' | 'DONE' | 'REFUSED' | 'STOPPED';
  statuses: readonly Status[];
}

/** Allowed statuses of a transfer by state of its bank order. */
export const orderStates: readonly OrderState[] = [
  { state: 'TO_SEND', statuses: ['Pending'] },
  { state: 'SENDING', statuses: ['Pending'] },
  { state: 'SENT', statuses: ['Pending', 'Submitted', 'Settled', 'Returned'] },
  { state: 'DONE', statuses: ['Settled', 'Returned'] },
  { state: 'REFUSED', statuses: ['Cancelled'] },
  { state: 'STOPPED', statuses: ['Voided', 'Cancelled'] },
];
