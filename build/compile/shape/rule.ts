/** What one rule finds. It is declared beside the code that finds it; `docs/check-rules.md` is made from all of them. */
export interface Rule {
  /** Stable: silences and scripts name it. */
  id: string;
  severity: 'error' | 'warning';
  /** What is wrong where it applies, as a sentence. */
  says: string;
  /** The build stops at it: no reason silences it. */
  stops?: true;
  /** What would be right, as a sentence, where whoever finds it has nothing more exact to say. */
  right?: string;
}

type Entry = Omit<Rule, 'id'>;

/** A mistake without which nothing can be built. */
export const stops = (says: string, right?: string): Entry => ({ severity: 'error', says, stops: true, ...(right && { right }) });
/** A mistake that makes `check` fail. */
export const error = (says: string, right?: string): Entry => ({ severity: 'error', says, ...(right && { right }) });
/** Something that is told and fails nothing. */
export const warning = (says: string, right?: string): Entry => ({ severity: 'warning', says, ...(right && { right }) });

/** Rules by their ids: a finder reports one as `rules['some-id']`, so that it can report none that is not declared. */
export function declareRules<Id extends string>(entries: Record<Id, Entry>): Readonly<Record<Id, Rule>> {
  const rules = Object.entries<Entry>(entries).map(([id, entry]) => [id, { id, ...entry }]);
  return Object.fromEntries(rules) as Record<Id, Rule>; // the keys of the entries
}
