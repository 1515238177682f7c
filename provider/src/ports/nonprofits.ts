/** An organization that the bank can support. */
export interface Nonprofit {
  /** Nine digits. */
  ein: string;
  name: string;
  /** A FAILED one cannot be chosen. */
  status: 'ACTIVE' | 'FAILED';
  /** City and state. */
  location: string;
  locationAddress: string;
}

/** The directory of nonprofits. */
export interface NonprofitPort {
  /** Those that are offered before anybody searches. */
  suggested(): Promise<readonly Nonprofit[]>;
  find(ein: string): Promise<Nonprofit | null>;
  /** Those with words that begin with each word of a text, at most this many. What was typed is no pattern. */
  search(text: string, most: number): Promise<readonly Nonprofit[]>;
}
