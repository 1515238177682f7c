import type { BankAccount } from './transfers.ts';

export interface LinkingDepositor {
  /** UUID of the depositor; contains no personal data. */
  depositor: string;
  /** Slug. */
  brand: string;
  /** Name on file, for aggregators that compare it with the account's owners; at most 200 characters. */
  holder: string;
  /** The only institution that may be linked; null for any. Compared again after linking. */
  institution: { name: string; routingNumber: string } | null;
  /** Time on the provider's clock. */
  now: Date;
}

export interface LinkingSession {
  /** 1 to 2,000 characters, for the widget only. Grants access on behalf of the depositor. */
  token: string;
  expiresAt: Date;
}

/** Result of the widget. It passed through a browser, so it must be verified by the aggregator. */
export interface WidgetResult {
  /** Idempotency key of the exchange; a UUID. */
  key: string;
  /** Depositor whose session returned it. */
  depositor: string;
  /** Opaque value from the widget. */
  result: string;
  now: Date;
}

export interface AggregatedLink {
  institution: { id: string; name: string };
  /** Empty when the depositor has or shares none. */
  accounts: AggregatedAccount[];
}

export interface AggregatedAccount {
  /** The aggregator's id of the account: 1 to 500 characters, without its number, unique per link. */
  reference: string;
  /** Name given by the institution. */
  name: string;
  /** Last four digits of the account number. */
  mask: string;
  /** `other`: transfers are not possible. */
  kind: BankAccount['kind'] | 'other';
  /** Null when the institution provides it only with `reveal`. */
  routingNumber: string | null;
  /** Balance in cents; null when the institution does not provide it. */
  cents: bigint | null;
  /** Names of the owners; empty when the institution does not provide them. */
  owners: string[];
}

/** A permanent refusal. Depositors get the same message for all of them. */
export interface AggregationRefusal {
  /** `foreign`: another depositor's; `used`: exchanged before with another key; `no numbers`: an account of kind `other`. */
  refused: 'forged' | 'foreign' | 'expired' | 'used' | 'forgotten' | 'no numbers';
}

/**
 * Port of the account aggregator, whose widget runs in a frame of another origin.
 * Calls run outside any transaction, time out after 8 seconds because a depositor is waiting, and reject with an `Error` when the
 * aggregator is unavailable.
 */
export interface AggregationPort {
  /** Supported banks by routing number, as far as known. */
  banks: ReadonlyMap<string, string>;
  begin(depositor: LinkingDepositor): Promise<LinkingSession>;
  /** Resolves a result. Idempotent by key while the result is valid. */
  exchange(result: WidgetResult): Promise<AggregatedLink | AggregationRefusal>;
  /** Reveals account and routing number, for sending a transfer. */
  reveal(reference: string): Promise<BankAccount | AggregationRefusal>;
  /** Revokes access under this reference. Idempotent; unknown references are ignored. */
  forget(reference: string): Promise<void>;
}
