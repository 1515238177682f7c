import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { macOf, macsOf, seal, type Keys } from '../secrets.ts';

type HeldKeys = Pick<Config, 'macKeys' | 'sealingKeys'>;

/** What rests of the number of a savings account. */
export type RestingNumber = Required<Pick<typeof accounts.$inferInsert, 'numberLast4' | 'numberSealed' | 'numberMac'>>;

/** What the MAC of a savings account's number is made for. */
const accountNumberMac = 'account number';

/** Where the number of a savings account rests, for sealing it to its place. */
export function accountNumberPlace(accountId: string): string {
  return `accounts/${accountId}/number`;
}

/** Seals a number to the account that has it. */
export function restNumber({ macKeys, sealingKeys }: HeldKeys, accountId: string, number: string): RestingNumber {
  return {
    numberLast4: number.slice(-4),
    numberSealed: seal(sealingKeys[0], accountNumberPlace(accountId), number),
    numberMac: macOf(macKeys, accountNumberMac, number),
  };
}

/**
 * A number that no other account has. Two that are drawn at once could still be the same one time in 900 billion; the database takes one of
 * them.
 */
export async function drawNumber(tx: Transaction, macKeys: Keys): Promise<string> {
  const number = twelveDigits();
  const macs = macsOf(macKeys, accountNumberMac, number);
  const [taken] = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.numberMac, macs)).limit(1);
  return taken ? drawNumber(tx, macKeys) : number;
}

/** Without a zero in front, which forms of other banks swallow. */
function twelveDigits(): string {
  return `${randomInt(1, 10)}${String(randomInt(100_000_000_000)).padStart(11, '0')}`;
}
