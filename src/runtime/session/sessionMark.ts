import type { TabKeep } from '../../store/kept/createTabKeep.ts';
import type { EndReason, SessionEnd } from './session.ts';

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
