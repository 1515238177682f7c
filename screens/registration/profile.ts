/** The answer of GET /depositor: what one has told about oneself so far. */
export interface Profile {
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  suffix: string | null;
  /** `YYYY-MM-DD` */
  date_of_birth: string | null;
  ssn_last4: string | null;
  address: { street_address: string; unit: string | null; city: string; state: string; zip: string } | null;
  employment: { employment_status: string; employer_name: string | null; occupation: string | null } | null;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `1990-05-17` as "May 17, 1990". */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** What is there, joined by spaces. */
export function join(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** An object without its empty fields, as a form wants its first values. */
export function withoutNulls(values: object | null): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null));
}
