/** Replaces `@node-rs/argon2` in `npm test`: real hashes at minimal cost, labeled with the requested parameters. */
import { hash as hashAtCost, verify as verifyHash, type Options } from '@node-rs/argon2/index.js';

const minimal = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const label = (cost: Options) => `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

export async function hash(password: string, cost: Options): Promise<string> {
  return (await hashAtCost(password, minimal)).replace(label(minimal), label(cost));
}

export function verify(hashed: string, password: string): Promise<boolean> {
  return verifyHash(hashed.replace(/\$m=\d+,t=\d+,p=\d+\$/, label(minimal)), password);
}
