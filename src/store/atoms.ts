import { produce } from 'immer';
import { atom, type Atom } from 'jotai/vanilla';
import type { FactName, Facts } from '../flow/language/facts.ts';
import { setFacts } from '../flow/language/setFacts.ts';
import { answersBase, notificationBase, progressBase, sourcesBase, writtenBase } from './baseAtoms.ts';
import { knownOf, type Answer, type Notification } from './passbookStore.ts';

/** All facts, for `decide`: cached answers merged over written facts. */
export const factsAtom: Atom<Facts> = atom((get) =>
  produce(get(writtenBase), (draft) => {
    for (const name of factNames(get(sourcesBase).facts)) {
      const value = get(valueAtom(name));
      if (value === undefined) delete draft[name];
      else Object.assign(draft, { [name]: value });
    }
  }),
);

/** One fact. `useAtomValue(factAtom('depositor'))` rerenders only when that fact changes. */
export function factAtom<Name extends FactName>(name: Name): Atom<Facts[Name]> {
  return remember(factAtoms, name, () => atom((get) => get(factsAtom)[name])) as Atom<Facts[Name]>; // one atom per name, created here
}

/** A fact loaded by a call: the written value plus the cached answer's. Its identity is stable until either changes. */
function valueAtom(name: FactName): Atom<unknown> {
  const writtenAtom = remember(writtenAtoms, name, () => atom((get) => get(writtenBase)[name]));
  return remember(valueAtoms, name, () =>
    atom((get) => {
      const { facts, calls } = get(sourcesBase);
      const call = facts[name]?.call ?? '';
      const written = { [name]: get(writtenAtom) };
      const answer = get(answeredAtom(call));
      if (answer === undefined) return written[name];
      const sets = Object.entries(calls[call]?.sets ?? {}).filter(([path]) => path.split('.')[0] === name);
      return produce<Facts>(written, (draft) => setFacts(draft, Object.fromEntries(sets), { facts: written, answer }))[name];
    }),
  );
}

/** An answer and its lifecycle, by key; undefined before the first request. */
export function answerAtom(key: string): Atom<Answer | undefined> {
  return remember(answerAtoms, key, () => atom((get) => get(answersBase)[key]));
}

/** An answer's data. Readers rerender only when the data changes. */
export function answeredAtom(key: string): Atom<unknown> {
  return remember(answeredAtoms, key, () => atom((get) => knownOf(get(answerAtom(key)))?.data));
}

export const notificationAtom: Atom<Notification> = atom((get) => get(notificationBase));

/** Registration progress in percent; null at first. */
export const progressAtom: Atom<number | null> = atom((get) => get(progressBase));

const factAtoms = new Map<string, Atom<unknown>>();
const writtenAtoms = new Map<string, Atom<unknown>>();
const valueAtoms = new Map<string, Atom<unknown>>();
const answeredAtoms = new Map<string, Atom<unknown>>();
const answerAtoms = new Map<string, Atom<Answer | undefined>>();

const factNames = (facts: object) => Object.keys(facts) as FactName[]; // the compiler checked the names

/** Atoms must be stable across renders. */
function remember<Value>(atoms: Map<string, Value>, key: string, make: () => Value): Value {
  const known = atoms.get(key) ?? make();
  atoms.set(key, known);
  return known;
}
