import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { lastMessage, logIn } from '../../test/depositors.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
let joan: Client;
let josh: Client;
beforeAll(async () => {
  provider = await createTestProvider();
  [joan, josh] = [await inAs('joint-primary'), await inAs('joint-holder')];
});
afterAll(() => provider.close());

async function inAs(persona: string): Promise<Client> {
  const client = provider.client();
  await logIn(provider, client, `${persona}@persona.example`, personaPassword);
  return client;
}

const choose = (client: Client, ein: string) => client.call('POST /nonprofits/select', { ein }, { 'idempotency-key': randomUUID() });
const selected = async (client: Client) => (await client.call('GET /nonprofits/selected')).body.data;
async function search(text: string): Promise<string[]> {
  const { body } = await joan.call(`GET /nonprofits?search=${encodeURIComponent(text)}`);
  return (body.data as unknown as { name: string }[]).map(({ name }) => name); // as the contract says
}

describe('a nonprofit', () => {
  it.each<[string, string[]]>([
    ['alder', ['Alder Creek Food Pantry']],
    ['PANTRY alder', ['Alder Creek Food Pantry']],
    ['austin', ['Kids Code Together']],
    ['00-0000001', ['Alder Creek Food Pantry']],
    ['lder', []],
    ['%', []],
    ['_', []],
    ['', []],
    ['.*', []],
  ])('is found by prefixes of words: "%s"', async (text, names) => {
    expect(await search(text)).toEqual(names);
  });

  it('cannot be searched with 10,000 letters', async () => {
    expect((await joan.call(`GET /nonprofits?search=${'a'.repeat(10_000)}`)).status).toBeGreaterThanOrEqual(400);
  });

  it('can be chosen and changed by either holder, and the other is told', async () => {
    expect(await selected(joan)).toBeNull();
    expect((await choose(joan, '000000001')).status).toBe(200);
    expect(await selected(josh)).toMatchObject({ name: 'Alder Creek Food Pantry', location: 'Portland, OR', status: 'ACTIVE' });
    expect(await lastMessage(provider, 'joint-holder@persona.example')).toMatchObject({
      text: expect.stringContaining('Alder Creek') as string,
    });
    expect((await choose(josh, '000000002')).status).toBe(200);
    expect(await selected(joan)).toMatchObject({ name: 'Bayside Literacy Project' });
    expect(await lastMessage(provider, 'joint-primary@persona.example')).toMatchObject({
      text: expect.stringContaining('Bayside') as string,
    });
  });

  it('that does not exist is refused at its field, and the choice stays', async () => {
    const before = await selected(joan);
    const { status, body } = await choose(joan, '999999999');
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'nonprofit_unknown', ['ein']]);
    expect((await choose(joan, 'no number')).status).toBe(422);
    expect(await selected(joan)).toEqual(before);
  });

  it('is unavailable if the brand has disabled nonprofits', async () => {
    const brand = provider.platform.brands.get('harbor');
    if (!brand) throw new Error('the brand is gone');
    const before = brand.leavesOut;
    Object.assign(brand, { leavesOut: ['nonprofits'] });
    try {
      const gets = ['GET /nonprofits/default', 'GET /nonprofits/selected', 'GET /nonprofits?search=alder'];
      for (const answer of [
        await choose(joan, '000000001'),
        ...(await Promise.all(gets.map((call) => joan.call(call)))),
        await provider.client().call('GET /nonprofits/default'),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    } finally {
      Object.assign(brand, { leavesOut: before });
    }
  });

  it.each(['view-only', 'registering-funded', 'registering-none'])('cannot be chosen by %s', async (persona) => {
    const client = await inAs(persona);
    expect((await choose(client, '000000001')).status).toBeGreaterThanOrEqual(403);
    expect(await selected(client)).toBeNull();
  });
});
