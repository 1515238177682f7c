import { atom, type Atom } from 'jotai/vanilla';
import type { JournalEntry } from '../../store/kept/journal.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';

const unsettledBase = atom<readonly JournalEntry[]>([]);

/** Writes whose outcome this tab is querying. */
export const unsettledAtom: Atom<readonly JournalEntry[]> = atom((get) => get(unsettledBase));

const unknownBase = atom<readonly JournalEntry[]>([]);

/** Writes of this tab with an unknown outcome: queried now, or queried without a result. */
export const unknownAtom: Atom<readonly JournalEntry[]> = atom((get) => [...get(unsettledBase), ...get(unknownBase)]);

export function noteWhetherKnown({ store }: PassbookStore, entry: JournalEntry, isKnown: boolean): void {
  store.set(unknownBase, (entries) => [...entries.filter(({ key }) => key !== entry.key), ...(isKnown ? [] : [entry])]);
}

export async function whileUnsettled<T>({ store }: PassbookStore, entry: JournalEntry, work: () => Promise<T>): Promise<T> {
  store.set(unsettledBase, (entries) => [...entries, entry]);
  try {
    return await work();
  } finally {
    store.set(unsettledBase, (entries) => entries.filter((one) => one !== entry));
  }
}
