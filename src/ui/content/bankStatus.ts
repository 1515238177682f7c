import type { Say } from '../../brand/words/words.ts';

/** Status of a linked bank account from `GET /linked-accounts`. */
export interface BankStatus {
  status: string;
  /** Return code of the failed transfer that locked it; null if none. */
  return_code: string | null;
  /** Remaining retries of the same transfer; undefined if not counted. */
  retries_left?: number | undefined;
  /** The two verification microdeposits; null if none were sent. */
  microdeposits: { arrives_at: string } | null;
}

/** `again`: retry the same transfer. `another`: link a different account. `relink`: link this or another account. */
export type Remedy = 'again' | 'another' | 'relink';

/** Remedy by return code (rule money-16); for all others the account can be linked again. */
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

/** Remedy for a locked bank account by its return code; null if not locked. */
export function remedyOf({ status, return_code, retries_left }: Omit<BankStatus, 'microdeposits'>): Remedy | null {
  if (status !== 'LOCKED') return null;
  const remedy = remedies[return_code ?? ''] ?? 'relink';
  return remedy === 'again' && retries_left === 0 ? 'another' : remedy;
}

/** Expected arrival of the microdeposits; null if there are none or the time has passed. `now`: milliseconds on the provider's clock. */
export function arrivalOf({ status, microdeposits }: BankStatus, now: number): string | null {
  if (status !== 'VERIFICATION_PENDING' || !microdeposits) return null;
  return Date.parse(microdeposits.arrives_at) > now ? microdeposits.arrives_at : null;
}

/** Explains an account's status to its holder. The only place with this text. */
export function describeBankStatus(say: Say, account: BankStatus, now: number): string {
  const date = arrivalOf(account, now);
  if (date !== null) return say('ui.bank.arriving.text', { date });
  const remedy = remedyOf(account);
  if (remedy === null) return say(`ui.bank.status.${account.status}.text`);
  return `${returnReason(say, account.return_code)} ${say(`ui.bank.remedy.${remedy}`)}`;
}

/** Codes with text of their own (rule money-9). */
const worded = 'R01 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R14 R15 R16 R20 R23 R24 R28 R29'.split(' ');

/** Explains a returned transfer. Unknown codes are shown as is, with advice. */
export function returnReason(say: Say, code: string | null): string {
  if (code === null) return say('ui.transaction.reason.unsaid');
  return worded.includes(code) ? say(`ui.transaction.reason.${code}`) : say('ui.transaction.reason.other', { code });
}
