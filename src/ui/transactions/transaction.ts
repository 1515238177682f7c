/** A transaction from `GET /transactions`. */
export interface Transaction {
  uuid: string;
  status: 'Initiated' | 'Pending' | 'Submitted' | 'Returned' | 'Settled' | 'Voided' | 'Cancelled';
  direction: 'PrimaryToService' | 'ServiceToPrimary' | 'PrimaryToLinked' | 'LinkedToPrimary';
  /** Decimal dollars, always above zero; see `direction`. */
  amount: string;
  /** Return code from the other bank, such as `R01`, if known. */
  return_code: string | null;
  linked_account_uuid: string | null;
  date_created: string;
  date_submitted: string | null;
  /** When it settled or was returned. */
  date_processed: string | null;
  expected_at: string | null;
  /** When a deposit becomes withdrawable. */
  available_at: string | null;
  request_id: string | null;
}

/** The linked account of a transfer. */
export interface TransferAccount {
  institution: string;
  /** Last four digits of the account number. */
  mask: string;
}

export type TransactionKind = 'deposit' | 'withdrawal' | 'interest' | 'fee';

const kindByDirection = {
  LinkedToPrimary: 'deposit',
  PrimaryToLinked: 'withdrawal',
  ServiceToPrimary: 'interest',
  PrimaryToService: 'fee',
} as const satisfies Record<Transaction['direction'], TransactionKind>;

/** Transaction type in the depositor's terms. */
export function kindOf({ direction }: Pick<Transaction, 'direction'>): TransactionKind {
  return kindByDirection[direction];
}

export function isUnderWay({ status }: Pick<Transaction, 'status'>): boolean {
  return status === 'Initiated' || status === 'Pending' || status === 'Submitted';
}

/** Sort date of lists: processed, else submitted, else created (rule money-10). */
export function listedAt({ date_processed, date_submitted, date_created }: Dated): string {
  return date_processed ?? date_submitted ?? date_created;
}

type Dated = Pick<Transaction, 'uuid' | 'date_processed' | 'date_submitted' | 'date_created'>;

/** Sorts newest first (rule money-10); ties by uuid, as the provider does. */
export function newestFirst<Item extends Dated>(transactions: readonly Item[]): Item[] {
  // Provider timestamps have one format (UTC, milliseconds), so they sort as text.
  return transactions.toSorted((one, other) => compare(listedAt(other), listedAt(one)) || compare(other.uuid, one.uuid));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
