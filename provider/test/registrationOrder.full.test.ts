import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRegistration } from '../src/config/registrationLine.ts';
import { depositors } from '../src/db/schema/people.ts';
import { personaPassword } from '../src/sandbox/personas/personas.ts';
import type { Client } from './client.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { answers, createDepositor, logIn } from './depositors.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const reordered = ['employer', 'address', 'basic'];
const bodies: Record<string, object> = { ...answers, basic: answers.basic() };

/** A copy of the brands in which volt omits the employer step and harbor reverses the order. */
function createRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'passbook-order-'));
  cpSync(join(repository, 'brands'), join(root, 'brands'), { recursive: true });
  symlinkSync(join(repository, 'schemas'), join(root, 'schemas'));
  sayRegistration(root, 'volt', ['basic', { step: 'address', progress: 33 }]);
  sayRegistration(root, 'harbor', reordered);
  return root;
}

function sayRegistration(root: string, slug: string, line: unknown): void {
  const file = join(root, 'brands', slug, 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, registration: line }));
}

let root: string;
let provider: TestProvider;
beforeAll(async () => {
  root = createRoot();
  provider = await createTestProvider({ root });
});
afterAll(async () => {
  await provider.close();
  rmSync(root, { recursive: true });
});

async function take(client: Client, step: string): Promise<string> {
  const { status, body } = await client.call('PATCH /depositor', bodies[step] ?? {});
  return status === 200 ? String(body.data.registration_last_step) : `${status} ${body.code}`;
}

describe.each([
  ['volt', ['basic', 'address'], ['employer']],
  ['harbor', reordered, []],
])('%s with the steps %j', (slug, order, leftOut) => {
  const host = `${slug}.localhost:4000`;

  it('takes them in this order only, and confirms after the last one', async () => {
    const { client } = await createDepositor(provider, host);
    for (const [index, step] of order.entries()) {
      for (const early of [...order.slice(index + 1), ...leftOut, 'confirmed'])
        expect([early, await take(client, early)]).toEqual([early, '409 step_out_of_order']);
      expect(await take(client, step)).toBe(step);
    }
    for (const step of leftOut) expect(await take(client, step)).toBe('409 step_out_of_order');
    expect(await take(client, 'confirmed')).toBe('confirmed');
    for (const step of [...order, 'confirmed']) expect(await take(client, step)).toBe('409 step_out_of_order');
  });

  it('allows corrections of completed steps without going back', async () => {
    const { client } = await createDepositor(provider, host);
    for (const step of order) await take(client, step);
    for (const step of order) expect(await take(client, step)).toBe(order.at(-1));
  });

  it('has personas in this order', async () => {
    for (const step of order) {
      const client = provider.client(host);
      await logIn(provider, client, `registering-${step}@persona.example`, personaPassword);
      const next = order[order.indexOf(step) + 1] ?? 'confirmed';
      expect([step, await take(client, next)]).toEqual([step, next]);
    }
  });
});

describe('a depositor when the brand changes its order', () => {
  /** A depositor who completed some steps in the previous order. */
  async function underWay(slug: string, steps: string[]): Promise<Client> {
    const { client } = await createDepositor(provider, `${slug}.localhost:4000`);
    const { body } = await client.call('GET /depositor');
    const kept: Record<string, object> = {
      address: { streetAddress: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' },
      employer: { employmentStatus: 'retired' },
    };
    const columns = Object.assign({}, ...steps.map((step) => kept[step]), { registrationLastStep: steps.at(-1) }) as object;
    await provider.platform.deps.db
      .update(depositors)
      .set(columns)
      .where(eq(depositors.id, String(body.data.depositor_id)));
    return client;
  }

  it('cannot be checked without the new step, and learns that at the confirmation', async () => {
    const client = await underWay('volt', ['address']);
    expect(await take(client, 'confirmed')).toBe('409 details_missing');
    expect(await take(client, 'basic')).toBe('address');
    expect(await take(client, 'confirmed')).toBe('confirmed');
  });

  it('has completed a step that is now omitted', async () => {
    const client = await underWay('volt', ['address', 'employer']);
    expect(await take(client, 'employer')).toBe('409 step_out_of_order');
    expect(await take(client, 'basic')).toBe('employer');
    expect(await take(client, 'confirmed')).toBe('confirmed');
  });
});

describe('a registration setting', () => {
  it.each([
    ['an unknown step', ['adress', 'basic'], '/0 must be one of basic, address, employer'],
    ['a duplicate step', ['basic', 'address', 'basic'], '"basic" is listed twice'],
    ['no address', ['basic', 'employer'], '"address" cannot be omitted, because the identity check needs it'],
    ['no basic information', ['address'], '"basic" cannot be omitted, because the identity check needs it'],
    ['no list', 'basic', 'it is not a list of steps'],
    ['null instead of a step', [null], '/0 must be one of basic, address, employer'],
  ])('with %s prevents the start', async (_what, line, fault) => {
    const folder = createRoot();
    sayRegistration(folder, 'volt', line);
    const sentence = `brands/volt/brand.json has an invalid "registration": ${fault}.`;
    await expect(createTestProvider({ root: folder })).rejects.toThrow(expect.objectContaining({ name: 'Refusal', message: sentence }));
    rmSync(folder, { recursive: true });
  });

  it('defaults to the specification’s order', () => {
    expect(readRegistration(undefined, 'brand.json')).toEqual(['basic', 'address', 'employer']);
  });
});
