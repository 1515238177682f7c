import { createContext } from 'react';

export type ListAct = 'add' | 'remove' | 'moveUp' | 'moveDown';

export interface ListOfItems {
  /** “Employer 2” for index 1. */
  nameOf: (index: number) => string;
  /** Whether the list is above its minimum length. */
  canRemove: boolean;
  /** Called before the action, to move focus afterward. */
  onAct: (act: ListAct, index: number) => void;
}

export const ListContext = createContext<ListOfItems>({ nameOf: String, canRemove: true, onAct: () => undefined });
