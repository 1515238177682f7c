import type { App } from '../decide/createApp.ts';
import type { NavigationFacts } from '../language/facts.ts';
import type { Visit } from './visit.ts';

/** Syntax of in-app addresses (rule browser-security-8); the route table decides which exist. */
const grammar = /^\/(?![/\\])[A-Za-z0-9._~/?&=%-]{0,511}$/;

type Writing = Pick<Visit, 'app' | 'facts' | 'writeFacts'>;

/** Stores the address requested without a session, to return to it after login. */
export function noteReturn({ app, writeFacts }: Omit<Writing, 'facts'>, address: string): void {
  if (!isReturnable(app, address)) return;
  writeFacts((facts) => {
    facts.nav = { ...facts.nav, redirectPath: address };
  });
}

/** Takes the address to return to after login, if it is one of our routes. Clears it. */
export function takeReturn({ app, facts, writeFacts }: Writing): string | undefined {
  const { nav, session } = facts();
  const address = nav?.redirectPath;
  if (address === undefined || !session?.session_id) return undefined;
  writeFacts((draft) => {
    delete draft.nav?.redirectPath;
  });
  return isReturnable(app, address) ? address : undefined;
}

/** Navigation state from a link; drops an unsafe return address. */
export function navigationOfLink(app: App, { redirectPath, ...rest }: NavigationFacts): NavigationFacts {
  return redirectPath !== undefined && isReturnable(app, redirectPath) ? { ...rest, redirectPath } : rest;
}

/** Only pages that need a login, and none that logs out when opened: a link must not end a session. */
function isReturnable(app: App, address: string): boolean {
  const route = isSafeAddress(address) ? app.match(address)?.data : undefined;
  return route?.access === 'authenticated' && !Object.values(route.submits ?? {}).some((submit) => submit.endsSession);
}

/** Whether an address stays in the app: no other origin, no dot segments, nothing hidden by encoding. */
export function isSafeAddress(address: string): boolean {
  if (!grammar.test(address) || address.includes('..')) return false;
  try {
    const decoded = decodeURIComponent(address);
    return !/^\/[/\\]/.test(decoded) && !decoded.includes('..') && !decoded.includes('\\');
  } catch {
    return false; // malformed percent-encoding
  }
}
