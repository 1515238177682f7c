import { notificationAtom } from '../../store/atoms.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import type { Ended, SessionEnd } from './session.ts';
import { markEnded, unreadEnd } from './sessionMark.ts';

/**
 * Says on the page that follows how the session ended (rule sessions-16): a chosen logout in passing, any other end until it is read, on a page
 * that is loaded again, too.
 */
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
