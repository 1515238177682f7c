import { createHash, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { audit } from '../src/db/schema/audit.ts';
import { depositors } from '../src/db/schema/people.ts';
import { outbox } from '../src/db/schema/work.ts';
import { needsOlderKeys, requireKeys } from '../src/domain/keys/keysInUse.ts';
import { reseal } from '../src/domain/keys/reseal.ts';
import { toApplicant } from '../src/domain/identity/applicant.ts';
import { listReviews } from '../src/domain/identity/reviews.ts';
import { openAnswers } from '../src/domain/registration/answers/keepAnswers.ts';
import type { Key } from '../src/domain/secrets.ts';
import { loggerOptions } from '../src/log.ts';
import type { Client } from './client.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { answers, confirm, createDepositor, fillIn } from './depositors.ts';
import { createRootAsking } from './rootAsking.ts';

const newKey = (): Key => {
  const key = randomBytes(32);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
};
const [mac, oldSealing, newSealing] = [newKey(), newKey(), newKey()];
const lines: string[] = [];
const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
const asking = createRootAsking(
  { name: 'nickname', field: { type: 'string', maxLength: 30 } },
  { form: 'employer', name: 'badge', field: { type: 'string', maxLength: 40, sensitive: true }, isRequired: true },
  { form: 'address', name: 'gate_code', field: { type: 'string', maxLength: 10, sensitive: true } },
  { form: 'employer', name: 'income', field: { type: 'integer', minimum: 0, maximum: 10_000_000 } },
  {
    form: 'employer',
    name: 'funds',
    field: { type: 'array', items: { type: 'string', enum: ['wages', 'savings', 'gift'] }, uniqueItems: true, maxItems: 2 },
  },
  { form: 'employer', name: 'debts', field: { type: 'number', multipleOf: 0.01, sensitive: true } },
  {
    form: 'address',
    name: 'owners',
    field: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 20 },
          ssn: { type: 'string', format: 'ssn', maxLength: 11, sensitive: true },
          shares: { type: 'integer', minimum: 1, maximum: 100 },
        },
        required: ['name', 'ssn'],
      },
    },
  },
  { form: 'address', name: 'since', field: { type: 'string', format: 'birth-date', maxLength: 10 }, options: { minimumAge: 21 } },
);

/** Volt asks retired applicants who pays their pension. */
const ofVolt = join(asking.root, 'brands/volt/forms.json');
const written = JSON.parse(readFileSync(ofVolt, 'utf8')) as { employer: object }; // just written
const condition = `{
  "if": { "properties": { "employment_status": { "const": "retired" } }, "required": ["employment_status"] },
  "then": { "properties": { "pension": { "type": "string", "maxLength": 40 } }, "required": ["pension"] }
}`;
writeFileSync(ofVolt, JSON.stringify({ ...written, employer: { ...written.employer, ...(JSON.parse(condition) as object) } }));

let provider: TestProvider;
beforeAll(async () => {
  const options = { root: asking.root, personas: 'none', macKeys: [mac], sealingKeys: [oldSealing] } as const;
  provider = await createTestProvider(options, { ...(loggerOptions({ logLevel: 'info' }) as object), level: 'trace', stream });
});
afterAll(async () => {
  await provider.close();
  asking.remove();
});

const badge = 'QZ-badge-48151623';
const give = (client: Client, step: object, given?: object) => client.call('PATCH /depositor', given ? { ...step, answers: given } : step);
const answersOf = async (client: Client) => (await client.call('GET /depositor')).body.data['answers'];

/** A depositor of volt who has completed all steps before the confirmation. */
async function createAnswering() {
  const { client } = await createDepositor(provider, 'volt.localhost:4000');
  await give(client, answers.basic(), { nickname: ' Jo  Jo ' });
  await give(client, answers.address);
  expect((await give(client, answers.employer, { badge })).status).toBe(200);
  const id = String((await client.call('GET /depositor')).body.data['depositor_id']);
  return { client, row: async () => (await provider.platform.deps.db.select().from(depositors).where(eq(depositors.id, id)))[0] };
}

test('an additional question’s answer is stored, returned, corrected and erased with the others', async () => {
  const { client, row } = await createAnswering();
  expect(await answersOf(client)).toEqual({ nickname: 'Jo Jo', badge: null });
  await give(client, answers.basic(), { nickname: 'Jordan' });
  expect(await answersOf(client)).toEqual({ nickname: 'Jordan', badge: null });
  await give(client, answers.basic());
  expect(await answersOf(client)).toEqual({ badge: null });
  expect((await give(client, answers.employer)).status).toBe(200);
  await give(client, answers.basic(), { nickname: 'Jordan' });
  await client.call('POST /close-my-account', {});
  expect(await row()).toMatchObject({ firstName: null, answers: {}, answersSealed: null });
});

test('a conditional question is required if it applies, and refused otherwise', async () => {
  const { client } = await createAnswering();
  const retired = { registration_step: 'employer', employment_status: 'retired' };
  const refused = await give(client, retired, { badge });
  expect([refused.status, refused.body.errors]).toEqual([422, { pension: ['Fill this in.'] }]);
  expect((await give(client, retired, { badge, pension: 'The railway' })).status).toBe(200);
  expect(await answersOf(client)).toMatchObject({ pension: 'The railway' });
  expect((await give(client, answers.employer, { badge, pension: 'The railway' })).status).toBe(200);
  expect(await answersOf(client)).not.toHaveProperty('pension');
});

test.runIf(inject('full'))('an optional sensitive answer can be removed, a required one cannot', async () => {
  const { client, row } = await createAnswering();
  const refused = await give(client, answers.employer, { badge: null });
  expect([refused.status, refused.body.errors]).toEqual([422, { badge: ['Fill this in.'] }]);
  await give(client, answers.address, { gate_code: '4711' });
  expect(await answersOf(client)).toEqual({ nickname: 'Jo Jo', badge: null, gate_code: null });
  expect((await give(client, answers.address)).status).toBe(200);
  expect(await answersOf(client)).toHaveProperty('gate_code');
  expect((await give(client, answers.address, { gate_code: null })).status).toBe(200);
  expect(await answersOf(client)).toEqual({ nickname: 'Jo Jo', badge: null });
  const kept = await row();
  expect(kept && openAnswers(provider.platform.deps.config, kept)).toEqual({ nickname: 'Jo Jo', badge });
});

test.runIf(inject('full'))('a birth date question enforces its own minimum age', async () => {
  const { client } = await createAnswering();
  const young = await give(client, answers.address, { since: '2020-01-01' });
  expect([young.status, young.body.errors]).toEqual([422, { since: ['This must be at least 21 years ago.'] }]);
  expect((await give(client, answers.address, { since: '1990-01-01' })).status).toBe(200);
});

test.runIf(inject('full'))('a number is stored as a number, sealed if sensitive, and can be corrected', async () => {
  const { client, row } = await createAnswering();
  expect((await give(client, answers.employer, { income: 85_000, debts: 1250.75 })).status).toBe(200);
  expect(await answersOf(client)).toEqual({ nickname: 'Jo Jo', badge: null, income: 85_000, debts: null });
  const kept = await row();
  expect(kept && openAnswers(provider.platform.deps.config, kept)).toMatchObject({ income: 85_000, debts: 1250.75 });
  const refused = await give(client, answers.employer, { income: 10_000_001 });
  expect([refused.status, refused.body.errors]).toEqual([422, { income: ['That’s too high.'] }]);
  expect((await give(client, answers.employer, { income: 0 })).status).toBe(200);
  expect(await answersOf(client)).toMatchObject({ income: 0, debts: null });
});

test('a review lists answers except sensitive ones; the identity service gets all', async () => {
  const { client, row } = await createAnswering();
  await give(client, answers.employer, { funds: ['wages'], income: 85_000, debts: 1250.75 });
  await confirm(client);
  const { db, config } = provider.platform.deps;
  const kept = await row();
  if (!kept) throw new Error('the depositor is missing');
  expect(toApplicant(config, kept, '219098765').answers).toEqual({
    nickname: 'Jo Jo',
    badge,
    funds: ['wages'],
    income: 85_000,
    debts: 1250.75,
  });
  await db.update(depositors).set({ registrationStatus: 'IN_REVIEW' }).where(eq(depositors.id, kept.id));
  const entry = (await listReviews(db, config.sealingKeys)).find(({ depositor_id }) => depositor_id === kept.id);
  expect(entry?.['answers']).toEqual({ nickname: 'Jo Jo', badge: null, funds: ['wages'], income: 85_000, debts: null });
});

test.runIf(inject('full'))('several choices are stored, returned and validated', async () => {
  const { client } = await createAnswering();
  expect((await give(client, answers.employer, { funds: ['wages', 'gift'] })).status).toBe(200);
  expect(await answersOf(client)).toMatchObject({ funds: ['wages', 'gift'] });
  const refused = await give(client, answers.employer, { funds: ['wages', 'savings', 'gift'] });
  expect([refused.status, refused.body.errors]).toEqual([422, { funds: ['Choose fewer of the options.'] }]);
  expect((await give(client, answers.employer, { funds: [] })).status).toBe(200);
  expect(await answersOf(client)).not.toHaveProperty('funds');
});

test('a list of people with their numbers is kept, sealed in part, corrected, reviewed, handed to who checks and erased', async () => {
  const { client, row } = await createAnswering();
  const { db, config } = provider.platform.deps;
  const [ada, bo] = [
    { name: 'Ada', ssn: '219098765', shares: 60 },
    { name: 'Bo', ssn: '219098766' },
  ];
  expect((await give(client, answers.address, { owners: [ada, bo] })).status).toBe(200);
  const expected = [
    { name: 'Ada', ssn: null, shares: 60, $entry: 0 },
    { name: 'Bo', ssn: null, $entry: 1 },
  ];
  expect(await answersOf(client)).toMatchObject({ owners: expected });
  const rests = JSON.stringify((await row()) ?? null);
  expect([rests.includes('Bo'), rests.includes(bo.ssn)]).toEqual([true, false]);

  const wrong = await give(client, answers.address, { owners: [{ name: 'Ada', $entry: 0, shares: 0 }, { name: 'Cy' }] });
  expect(wrong.body.errors).toEqual({ 'owners.0.shares': ['That’s too low.'], 'owners.1.ssn': ['Fill this in.'] });
  expect(
    (
      await give(client, answers.address, {
        owners: [
          { name: 'Bob', $entry: 1 },
          { name: 'Ada', $entry: 0 },
        ],
      })
    ).status,
  ).toBe(200);

  const kept = await row();
  if (!kept) throw new Error('the depositor is gone');
  const both = [
    { name: 'Bob', ssn: bo.ssn },
    { name: 'Ada', ssn: ada.ssn },
  ];
  expect(toApplicant(config, kept, '219098765').answers['owners']).toEqual(both);
  await give(client, answers.employer, { badge });
  await confirm(client);
  await db.update(depositors).set({ registrationStatus: 'IN_REVIEW' }).where(eq(depositors.id, kept.id));
  const entry = (await listReviews(db, config.sealingKeys)).find(({ depositor_id }) => depositor_id === kept.id);
  expect(entry?.['answers']).toMatchObject({
    owners: [
      { name: 'Bob', ssn: null },
      { name: 'Ada', ssn: null },
    ],
  });
  expect(lines.filter((line) => line.includes(ada.ssn) || line.includes('Bob'))).toEqual([]);
});

test.runIf(inject('full'))('what is told of nested answers ends with the application', async () => {
  const { client, row } = await createAnswering();
  await give(client, answers.address, { owners: [{ name: 'Ada', ssn: '219098765' }] });
  await client.call('POST /close-my-account', {});
  expect(await row()).toMatchObject({ answers: {}, answersSealed: null });
});

test('a sensitive answer rests sealed to its row, and is in no log and no audit', async () => {
  const { client, row } = await createAnswering();
  const { db, config } = provider.platform.deps;
  const kept = await row();
  if (!kept) throw new Error('the depositor is missing');
  expect(openAnswers(config, kept)).toEqual({ nickname: 'Jo Jo', badge });
  const other = { ...kept, id: kept.userId ?? '' };
  expect(() => openAnswers(config, other)).toThrow();
  await confirm(client);
  const rests = JSON.stringify([await db.select().from(depositors), await db.select().from(audit)]);
  expect(rests).not.toContain(badge);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(badge) || line.includes('Jo Jo'))).toEqual([]);
});

test('a brand’s questions apply to that brand only', async () => {
  const harbor = (await createDepositor(provider)).client;
  await fillIn(harbor);
  const refused = await give(harbor, answers.employer, { badge });
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([422, 'invalid', ['answers']]);
  const { client } = await createDepositor(provider, 'volt.localhost:4000');
  await give(client, answers.basic());
  await give(client, answers.address);
  const missing = await give(client, answers.employer);
  expect([missing.status, missing.body.errors]).toEqual([422, { badge: ['Fill this in.'] }]);
});

const misfits: [title: string, given: object, field: string][] = [
  ['to an unknown question', { pet: 'Rex' }, 'answers'],
  ['to a field of the call', { first_name: 'Jo' }, 'answers'],
  ['a number instead of text', { nickname: 7 }, 'nickname'],
  ['an object', { nickname: { first: 'Jo' } }, 'answers'],
  ['a list', { nickname: ['Jo'] }, 'nickname'],
  ['a list of lists', { nickname: [['Jo']] }, 'nickname'],
  ['deeper than any question', { nickname: [[[['Jo']]]] }, 'answers'],
  ['longer than any list', { nickname: Array.from({ length: 101 }, () => 'x') }, 'answers'],
  ['another kind of answer', { nickname: true }, 'nickname'],
  ['more than the question takes', { nickname: 'x'.repeat(31) }, 'nickname'],
  ['more than any question takes', { nickname: 'x'.repeat(10_001) }, 'answers'],
  ['more answers than there are questions', Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`q${at}`, 'x'])), 'answers'],
  ['a name of another shape', { 'Nick Name': 'Jo' }, 'answers'],
];
test.each(inFull(misfits, misfits.slice(0, 4)))('an answer that is %s is refused', async (_title, given, field) => {
  const { client } = await createDepositor(provider);
  const { status, body } = await give(client, answers.basic(), given);
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  expect((await client.call('GET /depositor/progress')).body.data['registration_last_step']).toBe('');
});

test('answers can be sent only with a step that asks questions', async () => {
  const { client } = await createAnswering();
  expect((await give(client, answers.confirmed, { nickname: 'Jo' })).status).toBe(422);
  expect((await give(client, answers.address, { nickname: 'Jo' })).body.errors).toHaveProperty('answers');
});

test.runIf(inject('full'))('a key cannot be removed while sensitive answers still need it', async () => {
  const { db, config } = provider.platform.deps;
  const alone = { macKeys: [mac], sealingKeys: [newSealing] } as const;
  const turned = { macKeys: [mac], sealingKeys: [newSealing, oldSealing] } as const;
  const finish = async () => {
    const counts: Record<string, number> = {};
    for await (const { name, resealed } of reseal(db, turned, 1)) counts[name] = (counts[name] ?? 0) + resealed;
    return counts;
  };
  await finish();
  await requireKeys(db, alone);
  const { row } = await createAnswering();
  // Only the answers are still sealed with the older key.
  await db.update(depositors).set({ ssnSealed: null, ssnMac: null });
  await db.delete(outbox);
  await expect(requireKeys(db, alone)).rejects.toThrow(oldSealing.id);

  expect(await finish()).toMatchObject({ 'sensitive answers': 1 });
  expect(await needsOlderKeys(db, turned)).toBe(false);
  const kept = await row();
  expect(kept && openAnswers(alone, kept)).toEqual({ nickname: 'Jo Jo', badge });
  config.sealingKeys = alone.sealingKeys;
  await requireKeys(db, alone);
});
