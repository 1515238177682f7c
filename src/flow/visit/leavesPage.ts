import { loggedOutPath } from './sentAway.ts';
import type { App } from '../decide/createApp.ts';
import { toPath } from '../language/match.ts';

/**
 * Whether the depositor leaves the page when the session ends: always when the page needs a session, otherwise only when they chose to log
 * out, and the page does not go on without it. The next page is the one that says so.
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
