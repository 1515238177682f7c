/** What a list shows of money that moved or is about to, as `GET /transactions` tells it. */
export interface Transaction {
  uuid: string;
  status: 'Initiated' | 'Pending' | 'Submitted' | 'Returned' | 'Settled' | 'Voided' | 'Cancelled';
  direction: 'PrimaryToService' | 'ServiceToPrimary' | 'PrimaryToLinked' | 'LinkedToPrimary';
  /** Decimal dollars, always above zero; the direction says which way. */
  amount: string;
  /** Why the other bank sent it back, such as `R01`, where it said so. */
  return_code: string | null;
  linked_account_uuid: string | null;
  date_created: string;
  date_submitted: string | null;
  /** Settled or returned. */
  date_processed: string | null;
  expected_at: string | null;
  /** When a deposit may be withdrawn. */
  available_at: string | null;
  request_id: string | null;
}

/** The account at another bank that money comes from or goes to. */
export interface TransferAccount {
  institution: string;
  /** Last four digits of its number. */
  mask: string;
}

export type TransactionKind = 'deposit' | 'withdrawal' | 'interest' | 'fee';

const kindByDirection = {
  LinkedToPrimary: 'deposit',
  PrimaryToLinked: 'withdrawal',
  ServiceToPrimary: 'interest',
  PrimaryToService: 'fee',
} as const satisfies Record<Transaction['direction'], TransactionKind>;

/** What a depositor calls it. */
export function kindOf({ direction }: Pick<Transaction, 'direction'>): TransactionKind {
  return kindByDirection[direction];
}

/** Whether it is still to happen, or happening. */
export function isUnderWay({ status }: Pick<Transaction, 'status'>): boolean {
  return status === 'Initiated' || status === 'Pending' || status === 'Submitted';
}

/** The instant that a list puts it under: processed, else submitted, else created (rule money-10). */
export function listedAt({ date_processed, date_submitted, date_created }: Dated): string {
  return date_processed ?? date_submitted ?? date_created;
}

type Dated = Pick<Transaction, 'uuid' | 'date_processed' | 'date_submitted' | 'date_created'>;

/** Newest first (rule money-10); of the same instant in the provider's order, by uuid. */
export function newestFirst<Item extends Dated>(transactions: readonly Item[]): Item[] {
  // Instants of the provider are all written alike, in UTC to the millisecond: their order is that of their text.
  return transactions.toSorted((one, other) => compare(listedAt(other), listedAt(one)) || compare(other.uuid, one.uuid));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
