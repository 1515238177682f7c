/** Address on the wire (PATCH /depositor, step `address`). */
export interface Address {
  street_address: string;
  unit?: string;
  city: string;
  state: string;
  zip: string;
}

/** Looks up addresses for a partial search. May fail or be slow; manual entry always works. */
export type AddressAdapter = (search: string, signal: AbortSignal) => Promise<Address[]>;
