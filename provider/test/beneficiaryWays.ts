import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.ts';
import type { TestProvider } from './createTestProvider.ts';
import { saver } from './funders.ts';
import { beneficiary, nameBeneficiaries } from './nameBeneficiaries.ts';

type Call = (text: string) => Promise<{ answer: Answer; client: Client }>;

const fields = ['first_name', 'last_name', 'date_of_birth', 'ssn_last4', 'email', 'phone'];

/** By call and field: sends a text in one field of a beneficiary, who is new for each text in `add-beneficiary`. */
export function beneficiaryWays(provider: () => TestProvider): Record<string, Record<string, Call>> {
  let edited: Promise<Client> | undefined;
  const add =
    (field: string): Call =>
    async (text) => {
      const { client } = await saver(provider());
      const body = { ...beneficiary, [field]: text };
      return { answer: await client.call('POST /depositor/beneficiaries', body, { 'idempotency-key': randomUUID() }), client };
    };
  const edit =
    (field: string): Call =>
    async (text) => {
      const client = await (edited ??= namedOne(provider()));
      const [one] = (await client.call('GET /depositor/beneficiaries')).body.data as unknown as { uuid: string; version: number }[]; // a list, by contract
      const body = { ...beneficiary, version: one?.version, [field]: text };
      return { answer: await client.call(`PATCH /depositor/beneficiaries/${one?.uuid}`, body), client };
    };
  const byField = (way: (field: string) => Call, names: string[]) => Object.fromEntries(names.map((name) => [name, way(name)]));
  return { 'add-beneficiary': byField(add, [...fields, 'ssn']), 'edit-beneficiary': byField(edit, fields) };
}

async function namedOne(provider: TestProvider): Promise<Client> {
  const { client } = await saver(provider);
  await nameBeneficiaries(client, 1);
  return client;
}
