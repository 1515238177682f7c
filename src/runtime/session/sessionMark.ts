import { notificationAtom } from '../../store/atoms.ts';
import type { TabKeep } from '../../store/kept/createTabKeep.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import type { Ended, EndReason, SessionEnd } from './session.ts';

const reasons: readonly string[] = ['expired', 'elsewhere', 'replaced'] satisfies EndReason[];

/** Marks this tab as logged in, so that a reload can explain an expired session. */
export function markLive(tab: TabKeep): void {
  tab.set('session', 'live');
}

export function isLive(tab: TabKeep): boolean {
  return tab.get('session') === 'live';
}

/** `why` is null after a chosen logout or once the message was read. `message`: the provider's explanation. */
export function markEnded(tab: TabKeep, why: EndReason | null, message?: string): void {
  tab.set('session', why ?? undefined);
  tab.set('ended', why === null ? undefined : message);
}

/** Why this tab's session ended; undefined once read. */
export function unreadEnd(tab: TabKeep): Pick<SessionEnd, 'why' | 'message'> | undefined {
  const why = tab.get('session');
  // checked by `includes`
  return why !== undefined && reasons.includes(why) ? { why: why as EndReason, message: tab.get('ended') } : undefined;
}

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
