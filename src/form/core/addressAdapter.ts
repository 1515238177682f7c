/** An address as it travels (PATCH /depositor, step `address`). */
export interface Address {
  street_address: string;
  unit?: string;
  city: string;
  state: string;
  zip: string;
}

/** Finds addresses for what has been typed so far. It may fail or be slow: typing by hand always works. */
export type AddressAdapter = (search: string, signal: AbortSignal) => Promise<Address[]>;
