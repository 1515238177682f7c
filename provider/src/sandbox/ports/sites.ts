import { randomUUID } from 'node:crypto';
import { isSame, macOf } from '../../domain/secrets.ts';
import type { Config } from '../../config/config.ts';
import { digitsOf } from './digitsOf.ts';
import { idOf } from '../../domain/values/idOf.ts';
import { institutions } from './institutions.ts';
import { createLinkingSeals } from './linkingSeals.ts';
import { siteLogins } from './siteLogins.ts';

const patience = 10 * 60_000;

/** Result of a login. `sent`: the bank sent this six-digit code and waits for it; the caller puts it into the outbox. */
type Login = { result: string } | { sent: string; depositor: string } | 'refused' | 'timed out' | 'expired';

/** Simulated bank sites behind the widget. */
export interface Sites {
  /** Banks by part of their name; all for an empty text. Restricted if the session allows only one bank. */
  search(words: string, token: string): { id: string; name: string }[];
  /**
   * @param token of the aggregator's session
   * @param institution id of the bank
   * @param login a name from `siteLogins`
   * @param code entered by the depositor
   */
  logIn(attempt: { token: string; institution: string; login: string; code?: string; now: Date }): Login;
}

export function createSites({ sealingKeys, macKeys }: Pick<Config, 'sealingKeys' | 'macKeys'>): Sites {
  const seals = createLinkingSeals(sealingKeys);
  return {
    search: (words, token) => {
      const only = seals.session.open(token)?.institution ?? null;
      return institutions
        .filter(({ id, name }) => (only === null || only === id) && name.toLowerCase().includes(words.trim().toLowerCase()))
        .map(({ id, name }) => ({ id, name }));
    },
    logIn: ({ token, institution, login, code, now }) => {
      const session = seals.session.open(token);
      if (!session || session.until <= now.getTime()) return 'expired';
      const opens = siteLogins.get(login);
      const isElsewhere = session.institution !== null && session.institution !== institution;
      if (!opens || isElsewhere || !institutions.some(({ id }) => id === institution)) return 'refused';
      if (opens.isSlow) return 'timed out';
      if (opens.asksForCode) {
        const sent = digitsOf(idOf(macOf(macKeys, 'sandbox site code', `${session.id} ${institution}`)), 6);
        if (code === undefined) return { sent, depositor: session.depositor };
        if (!isSame(code, sent)) return 'refused';
      }
      return { result: seals.result.close({ ...session, id: randomUUID(), institution, login, until: now.getTime() + patience }) };
    },
  };
}
