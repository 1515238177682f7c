import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { productionLimits } from '../../../config/limits.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

const password = 'Velvet-otter-93';

describe('a stored password', () => {
  it('contains its parameters and differs each time', async () => {
    const [one, other] = await Promise.all([hashPassword(password, productionLimits), hashPassword(password, productionLimits)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('is hashed again when the parameters are outdated', async () => {
    expect(isOutdated(await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }))).toBe(true);
    expect(isOutdated(await hashPassword(password, productionLimits))).toBe(false);
  });

  it('matches nothing without a user', async () => {
    expect(await isPassword('nobody has this password', null, productionLimits)).toBe(false);
  });

  it('is hashed a few at a time; beyond the queue, callers get a busy error', async () => {
    const limits = { ...productionLimits, hashesAtOnce: 2, hashesWaiting: 3 };
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => hashPassword(password, limits)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]?.reason).toMatchObject({ kind: 'busy', retryAfter: 5 });
    expect(await hashPassword(password, limits)).toMatch(/^\$argon2id/);
  });
});
