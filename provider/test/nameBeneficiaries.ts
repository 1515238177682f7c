import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';

export const beneficiary = { first_name: 'Rosa', last_name: 'Rivera', date_of_birth: '2012-05-09', relationship: 'child' };

/** Reference to a beneficiary in a write. */
interface Named {
  uuid: string;
  version: number;
}

/** Adds one beneficiary, or two with equal shares. Returns a pair; for a single one, both entries are the same. */
export async function nameBeneficiaries(client: Client, count: 1 | 2): Promise<[Named, Named]> {
  const add = async (more: object) => {
    const { body } = await client.call('POST /depositor/beneficiaries', { ...beneficiary, ...more }, { 'idempotency-key': randomUUID() });
    return (body.data as unknown as Named[]).map(({ uuid, version }) => ({ uuid, version })); // a list, by contract
  };
  let all = await add({});
  if (count === 2) all = await add({ first_name: 'Lena', allocation: 5000, allocations: all.map((one) => ({ ...one, allocation: 5000 })) });
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) throw new Error('no beneficiary was added');
  return [first, last];
}
