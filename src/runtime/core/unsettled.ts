import { atom, type Atom } from 'jotai/vanilla';
import type { JournalEntry } from '../../store/kept/journal.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';

const unsettledBase = atom<readonly JournalEntry[]>([]);

/** Writes that this tab is asking about: whether they went through is not known yet. */
export const unsettledAtom: Atom<readonly JournalEntry[]> = atom((get) => get(unsettledBase));

/** Says of a write that it is being asked about, for as long as `work` takes. */
export async function whileUnsettled<T>({ store }: PassbookStore, entry: JournalEntry, work: () => Promise<T>): Promise<T> {
  store.set(unsettledBase, (entries) => [...entries, entry]);
  try {
    return await work();
  } finally {
    store.set(unsettledBase, (entries) => entries.filter((one) => one !== entry));
  }
}
