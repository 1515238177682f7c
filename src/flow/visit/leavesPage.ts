import { loggedOutPath } from './arrive.ts';
import type { App } from '../decide/createApp.ts';
import { toPath } from '../language/match.ts';

/**
 * Whether the page that is shown is left when the session ends: always when it needs a session, else when the depositor chose to log
 * out. The next page is the one that says so.
 */
export function leavesPage(app: App, address: string, { chosen, hadSession }: { chosen: boolean; hadSession: boolean }): boolean {
  const isPrivate = app.match(address)?.data.access !== 'public';
  return isPrivate || (chosen && hadSession && toPath(address) !== loggedOutPath);
}
