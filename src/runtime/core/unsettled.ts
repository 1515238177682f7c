import { atom, type Atom } from 'jotai/vanilla';
import type { JournalEntry } from '../../store/kept/journal.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';

const unsettledBase = atom<readonly JournalEntry[]>([]);

/** Writes that this tab is asking about: whether they went through is not known yet. */
export const unsettledAtom: Atom<readonly JournalEntry[]> = atom((get) => get(unsettledBase));

const unknownBase = atom<readonly JournalEntry[]>([]);

/** Writes of this tab that may have gone through: those that it is asking about, and those of which it has found out nothing. */
export const unknownAtom: Atom<readonly JournalEntry[]> = atom((get) => [...get(unsettledBase), ...get(unknownBase)]);

/** Notes whether it is known by now what became of a write. */
export function noteWhetherKnown({ store }: PassbookStore, entry: JournalEntry, isKnown: boolean): void {
  store.set(unknownBase, (entries) => [...entries.filter(({ key }) => key !== entry.key), ...(isKnown ? [] : [entry])]);
}

/** Says of a write that it is being asked about, for as long as `work` takes. */
export async function whileUnsettled<T>({ store }: PassbookStore, entry: JournalEntry, work: () => Promise<T>): Promise<T> {
  store.set(unsettledBase, (entries) => [...entries, entry]);
  try {
    return await work();
  } finally {
    store.set(unsettledBase, (entries) => entries.filter((one) => one !== entry));
  }
}
