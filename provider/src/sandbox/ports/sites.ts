import { randomUUID } from 'node:crypto';
import { isSame, macOf } from '../../domain/secrets.ts';
import type { Config } from '../../config/config.ts';
import { digitsOf } from './digitsOf.ts';
import { idOf } from '../../domain/values/idOf.ts';
import { institutions } from './institutions.ts';
import { createLinkingSeals } from './linkingSeals.ts';
import { siteLogins } from './siteLogins.ts';

const patience = 10 * 60_000;

/** How a login goes. `sent` is the code of six digits that the bank has sent to a depositor and waits for: it belongs in the outbox. */
type Login = { result: string } | { sent: string; depositor: string } | 'refused' | 'timed out' | 'expired';

/** The sites of the sandbox's banks, where the widget logs depositors in. */
export interface Sites {
  /** Banks with these letters in their name; all of them when there are none. Whoever may link one bank alone finds no other. */
  search(words: string, token: string): { id: string; name: string }[];
  /**
   * @param token of the session that the aggregator began.
   * @param institution id of the bank.
   * @param login a name of `siteLogins`; any other is refused.
   * @param code what the depositor typed when a code was sent.
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
