import { atom, type Atom } from 'jotai/vanilla';
import type { Warning } from './session.ts';

/** Written by the session clock alone. */
export const warningBase = atom<Warning>(null);

/** For the idle dialog; changes once a second while it shows. */
export const warningAtom: Atom<Warning> = atom((get) => get(warningBase));
