import { atomWithImmer } from 'jotai-immer';
import type { Facts } from '../flow/language/facts.ts';
import type { Answer, Notification } from './passbookStore.ts';

/** Written by `createPassbookStore` alone; everybody else reads through `atoms.ts`. */
export const factsBase = atomWithImmer<Facts>({});
export const answersBase = atomWithImmer<Record<string, Answer>>({});
export const notificationBase = atomWithImmer<Notification>(noNotification());
export const progressBase = atomWithImmer<number | null>(null);

/** What a reset leaves: nothing shown, nothing hidden yet. */
export function noNotification(): Notification {
  return { message: '', isOpen: undefined, severity: 'success' };
}
