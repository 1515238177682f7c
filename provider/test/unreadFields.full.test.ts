import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallContext } from '../src/calls/call.ts';
import { handlers } from '../src/calls/handlers.ts';
import { readContracts, type CallContract, type JsonSchema } from '../src/http/contract.ts';
import { watchReads } from '../src/calls/unread.ts';
import { createServer } from '../src/server.ts';
import { createClient, type Client } from './client.ts';
import { registerJoint } from './jointHolders.ts';
import { nameBeneficiaries } from './nameBeneficiaries.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { readyToFund, saver } from './funders.ts';
import { waitingDepositor } from './money/linkers.ts';
import { answers, createDepositor, newEmail, password, registerDepositor } from './depositors.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const contracts = readContracts(root);
const writing = contracts.filter(({ schemas }) => propertiesOf(schemas.request).length > 0);

/** Fields read by some handler, as `login email`. */
const read = new Set<string>();

/** Wraps every handler to record what it reads, even if it fails. */
for (const [id, handler] of Object.entries(handlers)) {
  const noting = async <Done>(context: CallContext<never>, work: (context: CallContext<never>) => Promise<Done>) => {
    const names = Object.keys({ ...(context.body as object) }); // a body is an object
    const { body, unread } = watchReads(context.body);
    try {
      return await work({ ...context, body });
    } finally {
      const left = unread();
      for (const name of names) if (!left.includes(name)) read.add(`${id} ${name}`);
    }
  };
  if ('read' in handler) {
    handlers[id] = { read: (db, context) => noting(context, (noted) => handler.read(db, noted)) };
    continue;
  }
  const { prepare, run } = handler;
  handlers[id] = {
    ...handler,
    ...(prepare && { prepare: (db, context) => noting(context, (noted) => prepare(db, noted)) }),
    run: (tx, context, ready) => noting(context, (noted) => run(tx, noted, ready)),
  };
}

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

function propertiesOf(schema: JsonSchema = {}): string[] {
  return Object.keys(schema['properties'] ?? {});
}

/** Valid values for fields whose schema is less strict than the provider. */
const samples: Record<string, unknown> = {
  ...answers.basic(),
  ...answers.address,
  ...answers.employer,
  middle_name: 'Lee',
  suffix: 'Jr',
  email: 'reader@example.com',
  phone: '2125550123',
  password,
  current_password: password,
  code: '123456',
  session_id: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
  token: 'a'.repeat(43),
  answers: {},
  remember: true,
  amount: '500.00',
  hash: 'a'.repeat(64),
  attestation: 'I have read it.',
  access_code: '123456',
  uuid: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f',
  entity_id: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f',
  excludeDepositorIds: ['018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f'],
  ssn_last4: '6789',
  result: 'what the widget gave',
  topic: 'other',
  thread_uuid: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f',
  about: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f',
  account: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f',
  linked_account_uuid: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f',
  schedule_uuids: ['018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f'],
  account_id: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f',
  routing_number: '110000000',
  account_number: '123456777',
  account_type: 'checking',
  first_amount: '0.07',
  second_amount: '0.12',
  version: 1,
  allocation: 5000,
  allocations: [{ uuid: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f', version: 1, allocation: 5000 }],
};

interface Branch {
  if?: { properties?: Record<string, { const?: unknown }> };
  then?: { propertyNames?: { enum: string[] } };
  else?: Branch & { propertyNames?: { enum: string[] } };
}

/** The branch and its nested else branches. */
function branchesOf(branch: Branch): Branch[] {
  return [branch, ...(branch.else?.if ? branchesOf(branch.else) : [])];
}

/** Bodies that together contain every field of the contract: one per compatible set of fields, and one per field. */
function bodiesOf({ schemas: { request = {} }, examples }: CallContract): Record<string, unknown>[] {
  const example = (examples['request'] ?? {}) as Record<string, unknown>; // a JSON object
  const { allOf = [] } = request as { allOf?: Branch[] }; // as our contracts write it
  const sets = allOf.flatMap(branchesOf).flatMap(({ if: condition = {}, then, else: otherwise }) => {
    const given = Object.entries(condition.properties ?? {}).map(([name, { const: value }]) => [name, value] as const);
    const names = (then ?? otherwise)?.propertyNames?.enum;
    return names === undefined ? [] : [{ names, given: Object.fromEntries(then ? given : []) }];
  });
  const { required = [], else: otherwise } = request as { required?: string[]; else?: { required?: string[] } }; // JSON Schema
  const needed = otherwise?.required === undefined ? [required] : [required, [...required, ...otherwise.required]];
  const single = needed.flatMap((given) => propertiesOf(request).map((name) => ({ names: [...given, name], given: {} })));
  return [...sets, ...(sets.length > 0 ? [] : single)].map(({ names, given }) => ({
    ...Object.fromEntries(names.map((name) => [name, samples[name] ?? example[name] ?? 'x'])),
    ...given,
  }));
}

function addressesOf({ call, schemas: { path = {} } }: CallContract, uuid = 'a'.repeat(43)): string[] {
  const { type } = (path['properties'] ?? {}) as { type?: { enum?: string[] } }; // JSON Schema
  return (type?.enum ?? ['']).map((value) =>
    call
      .replace('{type}', value)
      .replace('{disclosure}', '018f3f6e-5d0b-8c1a-9b3e-2f4a6c8d0e1f')
      .replace(/\{\w+\}/, uuid),
  );
}

/** They read the other fields only if there is a beneficiary. */
const aboutBeneficiaries = ['add-beneficiary', 'edit-beneficiary', 'remove-beneficiary'];

interface Named {
  uuid: string;
  version: number;
}

async function readOwn(client: Client): Promise<Named[]> {
  const all = (await client.call('GET /depositor/beneficiaries')).body.data as unknown as Named[]; // a list, by contract
  return all.map(({ uuid, version }) => ({ uuid, version }));
}

/** The body about this beneficiary, at their version. */
function bodyAbout(own: Named | undefined, body: Record<string, unknown>): Record<string, unknown> {
  if ('uuid' in body) return { ...body, ...own };
  return 'version' in body ? { ...body, version: own?.version ?? body['version'] } : body;
}

async function clientFor({ id, session, policy }: CallContract): Promise<Client> {
  if (policy.some(({ lastStep }) => lastStep?.includes('disclosures'))) return (await readyToFund(provider, '77')).client;
  if (policy.some(({ lastStep }) => lastStep?.includes('bank') && !lastStep.includes(''))) return (await waitingDepositor(provider)).client;
  if (aboutBeneficiaries.includes(id) || policy.every(({ lastStep }) => lastStep?.includes('completed')))
    return (await saver(provider)).client;
  if (session === 'full') return (await createDepositor(provider)).client;
  const client = provider.client();
  const email = newEmail();
  await registerDepositor(provider, client, email);
  if (session !== 'none') client.bearer = String((await client.call('POST /login', { email, password })).body.data.token);
  return client;
}

test.each(writing.map((contract) => [contract.call, contract] as const))(
  '%s reads every field of its contract',
  async (_call, contract) => {
    const client = await clientFor(contract);
    // A change must be pending.
    if (contract.id === 'mfa-confirm-update') {
      await client.call('PATCH /user', { email: samples['email'] });
      await client.call('PATCH /user', { phone: samples['phone'] });
    }
    if (contract.id === 'update-secondary') await registerJoint({ client, email: '' });
    const hasBeneficiary = aboutBeneficiaries.includes(contract.id);
    if (hasBeneficiary) await nameBeneficiaries(client, 1);
    for (const body of bodiesOf(contract)) {
      // Each accepted change is the beneficiary's next version.
      const own = hasBeneficiary ? (await readOwn(client))[0] : undefined;
      for (const address of addressesOf(contract, own?.uuid)) await client.call(address, bodyAbout(own, body));
    }
    const handler = handlers[contract.id];
    const left = Object.keys((handler && 'run' in handler && handler.mayLeave) || {});
    const unread = propertiesOf(contract.schemas.request).filter((name) => !read.has(`${contract.id} ${name}`) && !left.includes(name));
    expect(unread).toEqual([]);
  },
);

test('every contract refuses unknown fields', () => {
  const open = writing.filter(({ schemas }) => schemas.request?.['additionalProperties'] !== false);
  expect(open.map(({ id }) => id)).toEqual([]);
});

describe('a field that a contract accepts and no handler reads', () => {
  const widen = (request: JsonSchema | undefined) =>
    JSON.parse(
      JSON.stringify(request)
        .replace('"suffix":{', '"preferred_name":{"type":"string"},"suffix":{')
        .replace('"suffix","date', '"preferred_name","suffix","date'),
    ) as JsonSchema;
  const widened = contracts.map((one) =>
    one.id === 'update-depositor' ? { ...one, schemas: { ...one.schemas, request: widen(one.schemas.request) } } : one,
  );

  /** Answer to the first step with an additional field, and the log. */
  async function answerTo(more: Record<string, unknown>, mode: 'sandbox' | 'production') {
    const { client: known } = await createDepositor(provider);
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const { deps, brands } = provider.platform;
    const config = { ...deps.config, mode, hosts: new Map([['localhost:4000', 'harbor']]) };
    const logger = { level: 'warn', stream };
    const { app } = await createServer({ deps: { ...deps, config }, brands, contracts: widened, handlers, interference: null, logger });
    const client = createClient(app, 'localhost:4000');
    for (const [name, value] of known.cookies) client.cookies.set(name, value);
    client.bearer = known.bearer;
    await client.send('GET', '/sanctum/csrf-cookie');
    const answer = await client.call('PATCH /depositor', { ...answers.basic(), ...more });
    await app.close();
    const { registration_last_step: step } = (await known.call('GET /depositor/progress')).body.data;
    return { answer, step, log: lines.join('') };
  }

  test('is refused by name without an effect, and the log says where to read it', async () => {
    const { answer, step, log } = await answerTo({ preferred_name: 'Jo' }, 'sandbox');
    expect([answer.status, answer.body.code, step]).toEqual([422, 'invalid', '']);
    expect(answer.body.errors).toEqual({ preferred_name: [expect.stringContaining('does not read it') as string] });
    expect(log).toContain('schemas/api/update-depositor.json accepts');
  });

  test('unless it is unknown, which is reported with the known fields', async () => {
    const { answer, step, log } = await answerTo({ preferred_nmae: 'Jo' }, 'sandbox');
    expect([answer.status, answer.body.code, step]).toEqual([422, 'invalid', '']);
    expect(answer.body.errors['preferred_nmae']?.[0]).toMatch(
      /^schemas\/api\/update-depositor.json does not have this field.*preferred_name/,
    );
    expect(log).toContain('schemas/api/update-depositor.json does not have this field');
    expect(log).not.toContain('preferred_nmae');
  });

  test('unless it conflicts with others, which is reported', async () => {
    const { answer } = await answerTo({ city: 'Austin' }, 'sandbox');
    expect(answer.body.errors['city']?.[0]).toContain('does not allow this field with the others sent');
  });

  test('is marked by its declared name in production, where unknown names are not repeated', async () => {
    const own = await answerTo({ preferred_name: 'Jo' }, 'production');
    expect([own.answer.status, own.step, own.answer.body.errors]).toEqual([422, '', { preferred_name: ['That doesn’t look right.'] }]);
    const foreign = await answerTo({ preferred_nmae: 'Jo' }, 'production');
    expect([foreign.answer.status, foreign.step, foreign.answer.body.errors]).toEqual([422, '', {}]);
    expect(foreign.answer.raw + foreign.log).not.toContain('preferred_nmae');
  });
});
