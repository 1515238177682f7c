import { loggedOutPath } from './sentAway.ts';
import type { App } from '../decide/createApp.ts';
import { toPath } from '../language/match.ts';

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
