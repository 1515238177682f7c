import type { Facts } from '../language/facts.ts';
import type { Visit } from './visit.ts';

/** Where everybody without a session is sent, and whoever asks for a page that is for visitors alone. */
export const loggedOutPath = '/logout';
/** The same for whoever is logged in and did not ask to log out. The address says so, since a reload has to ask again (rule sessions-12). */
export const sentAwayPath = `${loggedOutPath}?ask`;
/** What `nav.origin` says on that page. */
const sentAway = 'sent-away';

/** Whether there is a session to lose. */
export const isLoggedIn = ({ facts }: Pick<Visit, 'facts'>): boolean => Boolean(facts().session?.session_id);

/** Tells the page at `/logout` whether somebody chose it or was sent there. */
export function noteSentAway({ facts, writeFacts }: Pick<Visit, 'facts' | 'writeFacts'>, address: string): void {
  const isSent = address === sentAwayPath;
  if (isSent === (facts().nav?.origin === sentAway)) return;
  writeFacts((draft) => {
    const { origin: _, ...rest } = draft.nav ?? {};
    draft.nav = isSent ? { ...rest, origin: sentAway } : rest;
  });
}

/** The address at which whoever has these facts sees the page at `path`. */
export function addressWith({ nav }: Facts, path: string): string {
  return path === loggedOutPath && nav?.origin === sentAway ? sentAwayPath : path;
}
