import { atom, type Atom } from 'jotai/vanilla';
import type { FactName, Facts } from '../flow/language/facts.ts';
import { answersBase, factsBase, notificationBase, progressBase } from './baseAtoms.ts';
import type { Answer, Notification } from './passbookStore.ts';

/** Read-only: `useAtomValue(factAtom('depositor'))` renders again when that fact changes, and no other. */
export function factAtom<Name extends FactName>(name: Name): Atom<Facts[Name]> {
  return remember(factAtoms, name, () => atom((get) => get(factsBase)[name])) as Atom<Facts[Name]>; // one atom per name, made right here
}

/** All facts at once, for `decide`. */
export const factsAtom: Atom<Facts> = atom((get) => get(factsBase));

/** An answer with its lifecycle by the key it was loaded under; undefined before anybody asked. */
export function answerAtom(key: string): Atom<Answer | undefined> {
  return remember(answerAtoms, key, () => atom((get) => get(answersBase)[key]));
}

/** The data of an answer that has come, and nothing of its lifecycle: who reads it draws again when there is other data. */
export function answeredAtom(key: string): Atom<unknown> {
  return remember(answeredAtoms, key, () =>
    atom((get) => {
      const answer = get(answerAtom(key));
      return answer?.status === 'fulfilled' ? answer.data : undefined;
    }),
  );
}

export const notificationAtom: Atom<Notification> = atom((get) => get(notificationBase));

/** How far opening an account has come, in percent; null before the first. */
export const progressAtom: Atom<number | null> = atom((get) => get(progressBase));

const factAtoms = new Map<string, Atom<unknown>>();
const answeredAtoms = new Map<string, Atom<unknown>>();
const answerAtoms = new Map<string, Atom<Answer | undefined>>();

/** React needs the same atom for the same question. */
function remember<Value>(atoms: Map<string, Value>, key: string, make: () => Value): Value {
  const known = atoms.get(key) ?? make();
  atoms.set(key, known);
  return known;
}
