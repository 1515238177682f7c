import type { Say } from '../../brand/words/words.ts';
import { returnReason } from './returnReason.ts';

/** How an account at another bank stands, as `GET /linked-accounts` tells it. */
export interface BankStanding {
  status: string;
  /** Why it was locked; null when nothing came back. */
  return_code: string | null;
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
export function remedyOf({ status, return_code }: BankStanding): Remedy | null {
  if (status !== 'LOCKED') return null;
  return remedies[return_code ?? ''] ?? 'relink';
}

/** What an account's status means for its holder: the only place that says it. */
export function bankStanding(say: Say, account: BankStanding): string {
  const remedy = remedyOf(account);
  if (remedy === null) return say(`ui.bank.status.${account.status}.text`);
  return `${returnReason(say, account.return_code)} ${say(`ui.bank.remedy.${remedy}`)}`;
}
