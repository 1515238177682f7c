import type { Judged } from './judge.ts';

/** One mutant that nothing reports at its place, by its whole id, and why that is so. */
export interface Explained {
  mutant: string;
  why: string;
}

/** Whether check has found a mutant, or it decides nothing differently. */
export const isGood = ({ verdict }: Judged): boolean => verdict === 'right' || verdict === 'harmless';

/** The operator of an excused mutant: the first word of its id. */
export const operatorOf = ({ mutant }: Explained): string => mutant.split(' ')[0] ?? '';

/** Excuses that are none: their mutant is not there, is found, or is excused twice. */
export function idleExcuses(explained: readonly Explained[], judged: readonly Judged[]): string[] {
  const alive = new Set(judged.filter((one) => !isGood(one)).map(({ mutant }) => mutant.id));
  const names = explained.map(({ mutant }) => mutant);
  return names.filter((name, index) => !alive.has(name) || names.indexOf(name) !== index);
}
