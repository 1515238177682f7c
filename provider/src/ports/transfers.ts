/** An account at another bank with its numbers in plain text. In memory only; stored sealed. */
export interface BankAccount {
  /** Nine digits including the check digit. */
  routingNumber: string;
  /** 4 to 17 digits, as in ACH. */
  accountNumber: string;
  kind: 'checking' | 'savings';
}

/** A transfer to or from another bank. Immutable for a key, including `orderedAt`. */
export interface TransferOrder {
  /** Idempotency key; a UUID. */
  key: string;
  /** Slug of the ordering brand. */
  brand: string;
  /** `debit` pulls money from the other account, `credit` pushes it there. */
  direction: 'debit' | 'credit';
  /** Above 0 and below 100 million dollars. */
  cents: bigint;
  account: BankAccount;
  /** Name of the account's owner. */
  holder: string;
  /** Description on the other bank's statement: 1 to 10 characters of A–Z, 0–9 and space. Microdeposits must use `ACCTVERIFY` (Nacha). */
  description: string;
  /** Just before the cut-off of its banking day, on the provider's clock. */
  orderedAt: Date;
}

/** The bank accepted the order. */
export interface TransferTaken {
  /** The bank's id of the transfer, 1 to 200 characters, without the account number. */
  reference: string;
  /** Time of the first status query. */
  lookAt: Date;
}

/** A permanent refusal; retries cannot help. */
export interface TransferRefusal {
  /** The rejected part of the order. */
  refused: 'routing number' | 'account number' | 'cents' | 'holder' | 'description';
}

/** The other bank accepted the transfer but requires corrected numbers, to be used within six banking days (Nacha). */
export interface NotificationOfChange {
  /** `C01` account number, `C02` routing number, `C03` both, `C05` account type. */
  code: string;
  /** Only the corrected fields. */
  corrected: Partial<BankAccount>;
}

export interface TransferUpdate {
  /** `pending`: waits for the cut-off; `submitted`: sent and irrevocable; `returned`: may follow `settled`. */
  status: 'pending' | 'submitted' | 'settled' | 'returned';
  /** Time of the status on the provider's clock. */
  at: Date;
  /** `R` and two digits, for returns. */
  returnCode: string | null;
  change: NotificationOfChange | null;
  /** Time of the next status query; null when the status is final. */
  lookAt: Date | null;
}

/** Port for transfers to and from other banks. Calls run outside any transaction and time out after 30 seconds. */
export interface TransferPort {
  /**
   * Sends an order. Idempotent by key.
   * @throws {Error} when it is unknown whether the bank accepted it; retried with the same key
   */
  send(order: TransferOrder): Promise<TransferTaken | TransferRefusal>;
  /**
   * Status of a transfer at `now`, on the provider's clock.
   * @throws {Error} when the bank is unavailable
   */
  look(reference: string, now: Date): Promise<TransferUpdate>;
}
