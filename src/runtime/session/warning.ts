import { atom, type Atom } from 'jotai/vanilla';
import type { Warning } from './session.ts';

/** Written only by the session clock. */
export const warningBase = atom<Warning>(null);

/** For the idle dialog; changes every second while shown. */
export const warningAtom: Atom<Warning> = atom((get) => get(warningBase));
