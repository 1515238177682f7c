import { hash, verify } from '@node-rs/argon2';
import { busy } from '../../refused.ts';
import type { Limits } from '../../../config/limits.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (rule login-4). The library's default algorithm is argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const parameters = `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`;

/**
 * A password as it is compared: spaces of any kind as U+0020 (OpaqueString, RFC 8265), and in form KC instead of its form C, so that a keyboard in
 * full-width mode types the same password.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC').replaceAll(/\p{Zs}/gu, ' ');
}

/** Hash of a password as a PHC string that says its parameters. */
export function hashPassword(password: string, limits: Limits): Promise<string> {
  return inTurn(limits, () => hash(normalizePassword(password), strength));
}

/** Whether the password is the one; the same work when there is no such user, so that the time tells nothing. */
export async function isPassword(password: string, phc: string | null, limits: Limits): Promise<boolean> {
  const against = phc ?? (await decoy());
  const isRight = await inTurn(limits, () => verify(against, normalizePassword(password)));
  return isRight && phc !== null;
}

/** The parameters have changed since: hash again at the next login. */
export function isOutdated(phc: string): boolean {
  return !phc.startsWith(parameters);
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  return (decoyHash ??= hash('nobody has this password', strength));
}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is bounded, because each takes 19 MiB and a core: beyond the queue the depositor is asked to come back. */
async function inTurn<T>({ hashesAtOnce, hashesWaiting }: Limits, work: () => Promise<T>): Promise<T> {
  if (running < hashesAtOnce) running += 1;
  else if (waiting.length >= hashesWaiting) throw busy();
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn is handed over rather than given back, so that nobody overtakes.
    if (next) next();
    else running -= 1;
  }
}
