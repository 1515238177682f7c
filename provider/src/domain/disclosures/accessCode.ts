import { createHmac } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Edition } from '../../config/disclosures/readDisclosures.ts';
import { isSame } from '../secrets.ts';

/**
 * Six-digit code shown in the test document; typing it demonstrates that the depositor can read our PDF files (15 USC 7001(c)(1)(C)(ii)).
 * Deterministic, so that a reload shows the same code.
 */
export function accessCodeOf({ macKeys }: Pick<Config, 'macKeys'>, userId: string, { hash }: Edition): string {
  return codeBy(macKeys[0].key, userId, hash);
}

/** Checks the code with every held key. */
export function isAccessCode({ macKeys }: Pick<Config, 'macKeys'>, userId: string, { hash }: Edition, code: string): boolean {
  return macKeys.some(({ key }) => isSame(codeBy(key, userId, hash), code));
}

function codeBy(key: Buffer, userId: string, hash: string): string {
  const number = createHmac('sha256', key).update(`access-code\0${userId}\0${hash}`).digest().readUInt32BE();
  return String(number % 1_000_000).padStart(6, '0');
}
