import type { Known } from '../../compiler/compile/sources.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import type { FactName } from '../../src/flow/language/facts.ts';
import { possibleIn } from '../explore/stepReached.ts';
import { everywhere, leaves, maskOf, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';

/** Whether a leaf belongs to a fact that a call loads. */
export function isLoadedFact({ facts }: AppData, leaf: string): boolean {
  return Object.hasOwn(facts, leaf.split('.')[0] ?? '');
}

/** States that the provider can report, by the contracts of the calls that load facts. */
export function reportedStates(survey: Survey): StateSet[] {
  const found = known.get(survey) ?? findReported(survey);
  known.set(survey, found);
  return found;
}

const known = new WeakMap<Survey, StateSet[]>();

function findReported({ app, known: { calls } }: Survey): StateSet[] {
  const allValues = everywhere.map((all, index) => {
    const leaf = leaves[index];
    return leaf && isLoadedFact(app.data, leaf.name) ? reportedMask(app.data, calls, leaf) || all : all;
  });
  return possibleIn(allValues);
}

function reportedMask(
  { facts, calls }: AppData,
  contracts: Known['calls'],
  { name, values, all, absent }: (typeof leaves)[number],
): number {
  const [fact = '', field] = name.split('.');
  const call = facts[fact as FactName]?.call ?? ''; // a leaf of a fact
  const fill = calls[call]?.sets?.[name] ?? calls[call]?.sets?.[fact];
  const path = typeof fill === 'string' && fill.startsWith('$answer.') ? fill.slice('$answer.'.length) : field;
  const listed = path === undefined ? undefined : contracts[call]?.tells[path];
  if (listed) return listed.reduce((mask: number, value) => mask | maskOf(values, value), 0);
  return field === undefined && fill !== undefined ? all & ~absent : all; // a loaded list is present
}
