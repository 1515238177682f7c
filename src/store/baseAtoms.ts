import { atom } from 'jotai/vanilla';
import { atomWithImmer } from 'jotai-immer';
import type { AppData } from '../flow/language/app.ts';
import type { Facts } from '../flow/language/facts.ts';
import type { Answer, Notification } from './passbookStore.ts';

/** From the compiled app: the call that loads each fact, and the facts that each call sets. */
export type FactSources = Pick<AppData, 'facts' | 'calls'>;

// Written by `createPassbookStore` only; read these through `atoms.ts`.

export const sourcesBase = atom<FactSources>({ facts: {}, calls: {} });
/** Facts written by submits, the session and navigation. A cached answer of a fact's call takes precedence. */
export const writtenBase = atomWithImmer<Facts>({});
export const answersBase = atomWithImmer<Record<string, Answer>>({});
export const notificationBase = atomWithImmer<Notification>(noNotification());
export const progressBase = atomWithImmer<number | null>(null);

/** The state after a reset. */
export function noNotification(): Notification {
  return { message: '', isOpen: undefined, severity: 'success' };
}
