import type { TabKeep } from '../../store/kept/createTabKeep.ts';
import type { EndReason } from './session.ts';

const reasons: readonly string[] = ['expired', 'elsewhere', 'replaced'] satisfies EndReason[];

/** This tab has a session: should a reload find that it is over, that has to be explained. */
export function markLive(tab: TabKeep): void {
  tab.set('session', 'live');
}

export function isLive(tab: TabKeep): boolean {
  return tab.get('session') === 'live';
}

/** Null after a chosen logout, and once it has been read. */
export function markEnded(tab: TabKeep, why: EndReason | null): void {
  tab.set('session', why ?? undefined);
}

/** Why the session of this tab ended, as long as nobody has read it. */
export function unreadEnd(tab: TabKeep): EndReason | undefined {
  const kept = tab.get('session');
  return kept !== undefined && reasons.includes(kept) ? (kept as EndReason) : undefined; // one of them, as just found
}
