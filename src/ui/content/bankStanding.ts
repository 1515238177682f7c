import type { Say } from '../../brand/words/words.ts';
import { returnReason } from './returnReason.ts';

/** How an account at another bank stands, as `GET /linked-accounts` tells it. */
export interface BankStanding {
  status: string;
  /** Why it was locked; null when nothing came back. */
  return_code: string | null;
  /** How often the same transfer may be tried again; undefined where nobody counts. */
  retries_left?: number | undefined;
  /** The two small deposits that show whose it is; null where none were sent. */
  microdeposits: { arrives_at: string } | null;
}

/** `again`: the same transfer may be tried again. `another`: this account can't be used anymore. `relink`: this one or another has to be linked. */
export type Remedy = 'again' | 'another' | 'relink';

/** What lets money move after it came back with a code (rule money-16); after every other code the account can be linked again. */
const remedies: Readonly<Record<string, Remedy>> = {
  R01: 'again',
  R09: 'again',
  R02: 'another',
  R05: 'another',
  R10: 'another',
  R16: 'another',
  R20: 'another',
  R29: 'another',
};

/** What the depositor can do about a locked bank account, by its return code; null when it isn't locked. */
export function remedyOf({ status, return_code, retries_left }: Omit<BankStanding, 'microdeposits'>): Remedy | null {
  if (status !== 'LOCKED') return null;
  const remedy = remedies[return_code ?? ''] ?? 'relink';
  return remedy === 'again' && retries_left === 0 ? 'another' : remedy;
}

/** When its two small deposits arrive; null once they may have arrived, and where there are none. `now`: milliseconds on the provider's clock. */
export function arrivalOf({ status, microdeposits }: BankStanding, now: number): string | null {
  if (status !== 'VERIFICATION_PENDING' || !microdeposits) return null;
  return Date.parse(microdeposits.arrives_at) > now ? microdeposits.arrives_at : null;
}

/** What an account's status means for its holder: the only place that says it. */
export function bankStanding(say: Say, account: BankStanding, now: number): string {
  const date = arrivalOf(account, now);
  if (date !== null) return say('ui.bank.arriving.text', { date });
  const remedy = remedyOf(account);
  if (remedy === null) return say(`ui.bank.status.${account.status}.text`);
  return `${returnReason(say, account.return_code)} ${say(`ui.bank.remedy.${remedy}`)}`;
}
