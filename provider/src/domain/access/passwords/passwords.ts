import { hash, verify } from '@node-rs/argon2';
import { busy } from '../../refused.ts';
import type { Limits } from '../../../config/limits.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane (rule login-4). The library defaults to argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const parameters = `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`;

/**
 * Normalizes spaces to U+0020 (OpaqueString, RFC 8265) and applies NFKC rather than NFC, so that full-width keyboards produce the same
 * password.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC').replaceAll(/\p{Zs}/gu, ' ');
}

/** Returns a PHC string, which contains the parameters. */
export function hashPassword(password: string, limits: Limits): Promise<string> {
  return inTurn(limits, () => hash(normalizePassword(password), strength));
}

/** Hashes even without a user, so that timing does not reveal whether the account exists. */
export async function isPassword(password: string, phc: string | null, limits: Limits): Promise<boolean> {
  const against = phc ?? (await decoy());
  const isRight = await inTurn(limits, () => verify(against, normalizePassword(password)));
  return isRight && phc !== null;
}

/** Whether the hash uses old parameters and should be renewed at login. */
export function isOutdated(phc: string): boolean {
  return !phc.startsWith(parameters);
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  return (decoyHash ??= hash('nobody has this password', strength));
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Limits concurrent hashes, because each takes 19 MiB and a core.
 * @throws {Refused} busy when the queue is full
 */
async function inTurn<T>({ hashesAtOnce, hashesWaiting }: Limits, work: () => Promise<T>): Promise<T> {
  if (running < hashesAtOnce) running += 1;
  else if (waiting.length >= hashesWaiting) throw busy();
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Passes the slot on directly, so that a new caller cannot take it first.
    if (next) next();
    else running -= 1;
  }
}
