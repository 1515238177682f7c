import type { App } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import { toPath } from '../language/match.ts';
import type { Visit } from './visit.ts';

/** Where depositors without a session go, and depositors with one who open a page for visitors only. */
export const loggedOutPath = '/logout';
/** The same without an explicit logout. It is in the address so that a reload asks again (rule sessions-12). */
export const sentAwayPath = `${loggedOutPath}?ask`;
/** `nav.origin` on that page. */
const sentAway = 'sent-away';

export const isLoggedIn = ({ facts }: Pick<Visit, 'facts'>): boolean => Boolean(facts().session?.session_id);

/** Records in `nav.origin` whether `/logout` was an explicit choice. */
export function noteSentAway({ facts, writeFacts }: Pick<Visit, 'facts' | 'writeFacts'>, address: string): void {
  const isSent = address === sentAwayPath;
  if (isSent === (facts().nav?.origin === sentAway)) return;
  writeFacts((draft) => {
    const { origin: _, ...rest } = draft.nav ?? {};
    draft.nav = isSent ? { ...rest, origin: sentAway } : rest;
  });
}

/** The address of the page at `path` for these facts. */
export function addressWith({ nav }: Facts, path: string): string {
  return path === loggedOutPath && nav?.origin === sentAway ? sentAwayPath : path;
}

/**
 * Whether to leave the page when the session ends.
 * Always when it needs a session; otherwise after an explicit logout, unless the page continues without one.
 */
export function leavesPage(app: App, address: string, { chosen, hadSession, goesOn }: SessionOver): boolean {
  const isPrivate = app.match(address)?.data.access !== 'public';
  return isPrivate || (chosen && hadSession && !goesOn && toPath(address) !== loggedOutPath);
}

interface SessionOver {
  chosen: boolean;
  hadSession: boolean;
  goesOn?: true;
}
