import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { macOf, macsOf, seal, type Keys } from '../secrets.ts';

type HeldKeys = Pick<Config, 'macKeys' | 'sealingKeys'>;

export type RestingNumber = Required<Pick<typeof accounts.$inferInsert, 'numberLast4' | 'numberSealed' | 'numberMac'>>;

const accountNumberMac = 'account number';

/** Binds the sealed number to its row. */
export function accountNumberPlace(accountId: string): string {
  return `accounts/${accountId}/number`;
}

export function restNumber({ macKeys, sealingKeys }: HeldKeys, accountId: string, number: string): RestingNumber {
  return {
    numberLast4: number.slice(-4),
    numberSealed: seal(sealingKeys[0], accountNumberPlace(accountId), number),
    numberMac: macOf(macKeys, accountNumberMac, number),
  };
}

/**
 * Draws an account number that is not taken.
 * A unique index catches concurrent duplicates (1 in 900 billion).
 */
export async function drawNumber(tx: Transaction, macKeys: Keys): Promise<string> {
  const number = twelveDigits();
  const macs = macsOf(macKeys, accountNumberMac, number);
  const [taken] = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.numberMac, macs)).limit(1);
  return taken ? drawNumber(tx, macKeys) : number;
}

/** No leading zero, because other banks' forms may drop it. */
function twelveDigits(): string {
  return `${randomInt(1, 10)}${String(randomInt(100_000_000_000)).padStart(11, '0')}`;
}
