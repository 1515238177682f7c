import { notificationAtom } from '../../store/atoms.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import type { Ended, SessionEnd } from './session.ts';
import { markEnded, unreadEnd } from './sessionMark.ts';

/** Notifies about the end of a session (rule sessions-16). A chosen logout shows briefly; any other end until dismissed, across reloads. */
export function explainEnds({ store: atoms, tab, notification }: PassbookStore, say: (key: string) => string): (end: Ended) => void {
  const unread = unreadEnd(tab);
  if (unread) show(unread);
  atoms.sub(notificationAtom, () => {
    if (!atoms.get(notificationAtom).stays && unreadEnd(tab) !== undefined) markEnded(tab, null);
  });

  function show({ why = 'expired', message }: Pick<SessionEnd, 'why' | 'message'>) {
    notification.showUntilRead(message ?? say(`session.${why}`));
  }

  return ({ chosen, message, hadSession, why }) => {
    if (!hadSession && message === undefined) return;
    if (chosen) notification.show(message ?? say('session.loggedOut'));
    else show({ why, message });
  };
}
