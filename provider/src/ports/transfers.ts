/** An account at another bank, with its numbers in the clear: it is held in memory only, and rests sealed. */
export interface BankAccount {
  /** Nine digits, the last of them a check digit. */
  routingNumber: string;
  /** 4 to 17 digits, as ACH carries them. */
  accountNumber: string;
  kind: 'checking' | 'savings';
}

/** Money to be moved between our bank and an account elsewhere. With the same key all of it stays the same, `orderedAt` too. */
export interface TransferOrder {
  /** A UUID: however often it is sent, money moves once. */
  key: string;
  /** Slug of the brand in whose name it goes out. */
  brand: string;
  /** `debit`: fetched from the other account; `credit`: sent there. */
  direction: 'debit' | 'credit';
  /** Whole cents, above 0 and below 100 million dollars. */
  cents: bigint;
  account: BankAccount;
  /** Whom the account belongs to. */
  holder: string;
  /** What the other bank's statement says of it: 1 to 10 of the characters A-Z, 0-9 and space. Microdeposits have to say `ACCTVERIFY` (Nacha). */
  description: string;
  /** The last moment of the banking day that it counts with, on the provider's clock: before that day's cut-off. */
  orderedAt: Date;
}

/** The bank has the order. */
export interface TransferTaken {
  /** 1 to 200 characters by which the bank knows the transfer. The other account's number is not in it. */
  reference: string;
  /** When it is worth looking for the first time. */
  lookAt: Date;
}

/** The bank will never take this order; sending it again changes nothing. */
export interface TransferRefusal {
  /** What of the order it does not take. */
  refused: 'routing number' | 'account number' | 'cents' | 'holder' | 'description';
}

/** The other bank took the transfer and asks for other numbers from the next one on, within six banking days (Nacha). */
export interface NotificationOfChange {
  /** `C01` another account number, `C02` routing number, `C03` both, `C05` kind. */
  code: string;
  /** Only what is to be corrected. */
  corrected: Partial<BankAccount>;
}

export interface TransferNews {
  /** `pending`: waits for the cut-off; `submitted`: on its way, it cannot be stopped; a `returned` one may have been settled before. */
  status: 'pending' | 'submitted' | 'settled' | 'returned';
  /** When it became that, on the provider's clock. */
  at: Date;
  /** Why the other bank sent it back: `R` and two digits, for returned ones. */
  returnCode: string | null;
  change: NotificationOfChange | null;
  /** When to look again; null: nothing changes any more. */
  lookAt: Date | null;
}

/** The port of whoever moves money to and from other banks. Both calls run outside of any transaction and must end within 30 seconds. */
export interface TransferPort {
  /**
   * Sends an order. The same key gets the same answer.
   * @throws {Error} when it is not known whether the bank took it: it is sent again, with the same key.
   */
  send(order: TransferOrder): Promise<TransferTaken | TransferRefusal>;
  /**
   * What has become of a transfer at `now`, on the provider's clock.
   * @throws {Error} when that cannot be found out at present.
   */
  look(reference: string, now: Date): Promise<TransferNews>;
}
