export interface Nonprofit {
  /** Nine digits. */
  ein: string;
  name: string;
  /** FAILED ones cannot be chosen. */
  status: 'ACTIVE' | 'FAILED';
  /** City and state. */
  location: string;
  locationAddress: string;
}

export interface NonprofitPort {
  /** Suggestions before a search. */
  suggested(): Promise<readonly Nonprofit[]>;
  find(ein: string): Promise<Nonprofit | null>;
  /** Matches each word of the text as a prefix. The text is not a pattern. */
  search(text: string, most: number): Promise<readonly Nonprofit[]>;
}
