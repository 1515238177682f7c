import { createContext } from 'react';

export type ListAct = 'add' | 'remove' | 'moveUp' | 'moveDown';

/** What an item's buttons know of their list. */
export interface ListOfItems {
  /** “Employer 2” for index 1. */
  nameOf: (index: number) => string;
  /** Whether it may have fewer items. */
  canRemove: boolean;
  /** Before a button does what it says: afterwards the focus goes where the depositor goes on. */
  onAct: (act: ListAct, index: number) => void;
}

export const ListContext = createContext<ListOfItems>({ nameOf: String, canRemove: true, onAct: () => undefined });
