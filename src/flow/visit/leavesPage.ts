import { loggedOutPath } from './arrive.ts';
import type { App } from '../decide/createApp.ts';
import { toPath } from '../language/match.ts';

/**
 * Whether a page goes when the session ends while it is shown: one that needs a session always, any other when somebody who had one chose
 * to end it. It goes by the route that says so.
 */
export function leavesPage(app: App, address: string, { chosen, hadSession }: { chosen: boolean; hadSession: boolean }): boolean {
  const isPrivate = app.match(address)?.data.access !== 'public';
  return isPrivate || (chosen && hadSession && toPath(address) !== loggedOutPath);
}
