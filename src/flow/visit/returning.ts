import type { App } from '../decide/createApp.ts';
import type { NavigationFacts } from '../language/facts.ts';
import type { Visit } from './visit.ts';

/** What an address inside the app looks like (rule browser-security-8); the route table has the last word. */
const grammar = /^\/(?![/\\])[A-Za-z0-9._~/?&=%-]{0,511}$/;

type Writing = Pick<Visit, 'app' | 'facts' | 'writeFacts'>;

/** Keeps the address that was asked for without a session, so that the depositor returns to it after login. */
export function noteReturn({ app, writeFacts }: Omit<Writing, 'facts'>, address: string): void {
  if (!isReturnable(app, address)) return;
  writeFacts((facts) => {
    facts.nav = { ...facts.nav, redirectPath: address };
  });
}

/** The address to return to after login, when there is one that is a route of ours; asked for once. */
export function takeReturn({ app, facts, writeFacts }: Writing): string | undefined {
  const { nav, session } = facts();
  const address = nav?.redirectPath;
  if (address === undefined || !session?.session_id) return undefined;
  writeFacts((draft) => {
    delete draft.nav?.redirectPath;
  });
  return isReturnable(app, address) ? address : undefined;
}

/** Navigation state from a link, without a return address that nobody may be sent to. */
export function navigationOfLink(app: App, { redirectPath, ...rest }: NavigationFacts): NavigationFacts {
  return redirectPath !== undefined && isReturnable(app, redirectPath) ? { ...rest, redirectPath } : rest;
}

/** Only pages that need a login are returned to, and none that ends the session when opened: a link must not log anybody out. */
function isReturnable(app: App, address: string): boolean {
  const route = isSafeAddress(address) ? app.match(address)?.data : undefined;
  return route?.access === 'authenticated' && !Object.values(route.submits ?? {}).some((submit) => submit.endsSession);
}

/** Whether an address can only lead to a route of ours: no other origin, no dots, nothing hidden by encoding. */
export function isSafeAddress(address: string): boolean {
  if (!grammar.test(address) || address.includes('..')) return false;
  try {
    const decoded = decodeURIComponent(address);
    return !/^\/[/\\]/.test(decoded) && !decoded.includes('..') && !decoded.includes('\\');
  } catch {
    return false; // broken percent signs
  }
}
