/** A rule of the check, declared beside its finder. `docs/check-rules.md` lists them all. */
export interface Rule {
  /** Stable: silences and scripts refer to it. */
  id: string;
  severity: 'error' | 'warning';
  description: string;
  /** Stops the build and cannot be silenced. */
  stops?: true;
  /** Default suggestion, as a sentence. */
  right?: string;
}

type Entry = Omit<Rule, 'id'>;

/** An error that stops the build. */
export const stops = (description: string, right?: string): Entry => ({
  severity: 'error',
  description,
  stops: true,
  ...(right && { right }),
});
/** An error that fails `check`. */
export const error = (description: string, right?: string): Entry => ({ severity: 'error', description, ...(right && { right }) });
/** A finding that fails nothing. */
export const warning = (description: string, right?: string): Entry => ({ severity: 'warning', description, ...(right && { right }) });

/** Declares rules by id. Finders report `rules['some-id']`, so undeclared ids do not compile. */
export function declareRules<Id extends string>(entries: Record<Id, Entry>): Readonly<Record<Id, Rule>> {
  const rules = Object.entries<Entry>(entries).map(([id, entry]) => [id, { id, ...entry }]);
  return Object.fromEntries(rules) as Record<Id, Rule>; // the keys of the entries
}
