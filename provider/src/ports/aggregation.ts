import type { BankAccount } from './transfers.ts';

/** Whom an aggregator is asked to let link an account. */
export interface LinkingDepositor {
  /** A UUID that means this depositor and says nothing about them. */
  depositor: string;
  /** Slug of the brand. */
  brand: string;
  /** Their name as our bank has it, for aggregators that compare it with the account's owners; at most 200 characters. */
  holder: string;
  /** The only institution that they may link, as an account of theirs has it; null: any. What is linked is compared again. */
  institution: { name: string; routingNumber: string } | null;
  /** The moment on the provider's clock. */
  now: Date;
}

/** Lets the widget of one depositor begin. */
export interface LinkingSession {
  /** 1 to 2,000 characters, for the widget alone. Whoever has it acts for the depositor there. */
  token: string;
  expiresAt: Date;
}

/** What the widget ended with. It came through a browser, so nothing of it is true until the aggregator says so. */
export interface WidgetResult {
  /** A UUID that stays the same when this exchange is made again. */
  key: string;
  /** The depositor whose session it came with. */
  depositor: string;
  /** As the widget gave it, whatever that is. */
  result: string;
  now: Date;
}

export interface AggregatedLink {
  institution: { id: string; name: string };
  /** None, where the depositor has none there or shared none. */
  accounts: AggregatedAccount[];
}

export interface AggregatedAccount {
  /** 1 to 500 characters by which the aggregator knows the account; no number is in it. Another link of the same account has another. */
  reference: string;
  /** As the institution calls it. */
  name: string;
  /** Last four digits of its number. */
  mask: string;
  /** `other`: money cannot be moved to or from it. */
  kind: BankAccount['kind'] | 'other';
  /** Null where the institution does not tell before `reveal`. */
  routingNumber: string | null;
  /** Balance in whole cents; null where the institution does not tell. */
  cents: bigint | null;
  /** Whose it is; empty where the institution does not tell. */
  owners: string[];
}

/** What the aggregator says no to, for good. A depositor is told the same whichever it is. */
export interface AggregationRefusal {
  /** `foreign`: another depositor's; `used`: exchanged before, with another key; `no numbers`: an account of kind `other`. */
  refused: 'forged' | 'foreign' | 'expired' | 'used' | 'forgotten' | 'no numbers';
}

/**
 * The port of whoever lets depositors log in at their bank and says what they have there. Its widget runs in a frame of another origin.
 * Each call runs outside of any transaction, is given up after 8 seconds, for a depositor waits for it, and rejects with an `Error` when the
 * aggregator cannot be asked.
 */
export interface AggregationPort {
  /** Names of the banks that it can link, by routing number, as far as that is known beforehand. */
  banks: ReadonlyMap<string, string>;
  /** Begins a session; every call begins another. */
  begin(depositor: LinkingDepositor): Promise<LinkingSession>;
  /** What a result stands for. The same key again gets the same answer for as long as the result holds. */
  exchange(result: WidgetResult): Promise<AggregatedLink | AggregationRefusal>;
  /** The numbers of an account, when a transfer is to be sent. */
  reveal(reference: string): Promise<BankAccount | AggregationRefusal>;
  /** The aggregator gives away nothing more under this reference. Forgetting what is forgotten, or was never known, is no failure. */
  forget(reference: string): Promise<void>;
}
