import type { TabKeep } from '../../store/kept/createTabKeep.ts';
import type { EndReason, SessionEnd } from './session.ts';

const reasons: readonly string[] = ['expired', 'elsewhere', 'replaced'] satisfies EndReason[];

/** This tab has a session: should a reload find that it is over, that has to be explained. */
export function markLive(tab: TabKeep): void {
  tab.set('session', 'live');
}

export function isLive(tab: TabKeep): boolean {
  return tab.get('session') === 'live';
}

/** Null after a chosen logout, and once it has been read. `message`: what the provider said of it. */
export function markEnded(tab: TabKeep, why: EndReason | null, message?: string): void {
  tab.set('session', why ?? undefined);
  tab.set('ended', why === null ? undefined : message);
}

/** How the session of this tab ended, as long as nobody has read it. */
export function unreadEnd(tab: TabKeep): Pick<SessionEnd, 'why' | 'message'> | undefined {
  const why = tab.get('session');
  // One of them, as just found.
  return why !== undefined && reasons.includes(why) ? { why: why as EndReason, message: tab.get('ended') } : undefined;
}
