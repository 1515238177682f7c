import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { logInAs } from '../../../test/depositors.ts';
import { depositors } from '../../db/schema/people.ts';
import { taxDocuments } from '../../db/schema/statements.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../domain/jobs/enqueue.ts';
import { hashOfDocument } from '../../domain/statements/notices.ts';
import type { TaxFormContent } from '../../domain/taxForms/issue.ts';
import { taxFormPart } from '../../domain/taxForms/work.ts';

type Row = Record<string, unknown>;

const secret = 'only-the-operator-knows-this-0123456789';
let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ operatorSecret: secret })));
afterAll(() => provider.close());

const list = async (client: Client, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[]; // a list, by contract
const deliveryOf = async (client: Client) => (await client.call('GET /tax-documents/delivery')).body.data;
const ask = (path: string) => provider.client().send('GET', path, undefined, { authorization: `Bearer ${secret}` });
const mailsTo = async (persona: string) => (await provider.client().send('GET', `/sandbox/outbox?to=${persona}@persona.example`)).raw;

/** Issues a year's forms again, as on the first of a month. */
async function issue(year: number): Promise<void> {
  const { db, clock } = provider.platform.deps;
  await transact(db, (tx) => enqueue(tx, taxFormPart, { year }, { dueAt: clock.now() }));
  await clock.advance('PT1M');
}

/** Changes this year's form as if less interest had been known. */
async function issueTooLow(persona: string): Promise<string> {
  const { db, clock } = provider.platform.deps;
  const [found] = await db
    .select({ form: taxDocuments })
    .from(taxDocuments)
    .innerJoin(depositors, eq(depositors.id, taxDocuments.depositorId))
    .where(eq(depositors.firstName, persona))
    .orderBy(desc(taxDocuments.taxYear))
    .limit(1);
  if (!found) throw new Error('the persona has no form');
  const { form } = found;
  const content = JSON.stringify({ ...(JSON.parse(form.content) as TaxFormContent), year: 2026, interest: '12.34' });
  const { noticesHash } = form;
  const hash = hashOfDocument({ content, noticesHash });
  const id = randomUUID();
  await db
    .insert(taxDocuments)
    .values({ ...form, id, taxYear: 2026, correction: 0, interestCents: 1234n, content, hash, issuedAt: clock.now() });
  return id;
}

test.runIf(inject('full'))('a form with wrong interest is replaced by a corrected one, once, and the holder is told', async () => {
  const first = await issueTooLow('Ada');
  await issue(2026);
  await issue(2026);
  const active = await logInAs(provider, 'active');
  const forms = await list(active, '/tax-documents');
  expect(forms.map((form) => [form['tax_year'], form['is_correction'], form['is_replaced']])).toEqual([
    [2026, true, false],
    [2026, false, true],
    [2025, false, false],
  ]);
  const [corrected] = forms;
  const paid = (await list(active, '/statements/2026')).reduce((sum, one) => sum + Number(one['interest_paid']), 0);
  expect(Number(corrected?.['interest'])).toBeCloseTo(paid, 2);
  const { body } = await active.call(`GET /tax-documents/${String(corrected?.['uuid'])}`);
  expect(body.data['title']).toBe('Form 1099-INT for 2026, corrected');
  expect((await active.call(`GET /tax-documents/${first}`)).body.data['title']).toBe('Form 1099-INT for 2026');
  const cookie = [...active.cookies].map((pair) => pair.join('=')).join('; ');
  const url = String(body.data['download_url']);
  const { rawPayload } = await provider.app.inject({ method: 'GET', url, headers: { host: 'localhost:4000', cookie } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  expect(text).toContain('corrected');
  expect(await list(active, '/alerts')).toContainEqual(
    expect.objectContaining({ title: 'Your 2026 tax form is ready', about: { type: 'tax_documents', uuid: null } }),
  );
});

test('forms come on paper until the holder consents to online delivery, and again after withdrawing it', async () => {
  const client = await logInAs(provider, 'beneficiaries');
  const { hash, sections } = (await deliveryOf(client)) as { hash: string; sections: Row[] };
  expect(await deliveryOf(client)).toMatchObject({ delivery: 'paper', chosen_on: null });
  expect(sections.map(({ heading }) => heading)).toContain('Changing your mind');
  const choose = (delivery: string, of = hash) => client.call('POST /tax-documents/delivery', { delivery, hash: of });

  expect(await choose('online', '0'.repeat(64))).toMatchObject({ status: 409, body: { code: 'disclosure_changed' } });
  expect(await choose('fax')).toMatchObject({ status: 422 });
  expect(await deliveryOf(client)).toMatchObject({ delivery: 'paper' });
  expect(await choose('online')).toMatchObject({ status: 200, body: { data: { delivery: 'online' } } });
  expect(await choose('online')).toMatchObject({ status: 200 });
  expect((await mailsTo('beneficiaries')).split('You’ll get your tax forms online')).toHaveLength(2);
  // Withdrawing does not require the current consent text.
  expect(await choose('paper', '0'.repeat(64))).toMatchObject({ status: 200, body: { data: { delivery: 'paper' } } });
  expect(await mailsTo('beneficiaries')).toContain('You’ll get your tax forms on paper');
});

test.runIf(inject('full'))('a paper form is announced as mailed, can be read online, and is printed by an operator', async () => {
  await issue(2026);
  const client = await logInAs(provider, 'joint-primary');
  const [form] = await list(client, '/tax-documents');
  expect(form).toMatchObject({ tax_year: 2026, delivery: 'paper' });
  expect(await mailsTo('joint-primary')).toContain('Your 2026 tax form is in the mail');
  const uuid = String(form?.['uuid']);
  expect((await client.call(`GET /tax-documents/${uuid}`)).status).toBe(200);

  const { raw } = await ask('/operator/tax-forms?year=2026');
  const listed = (JSON.parse(raw) as { data: Row[] }).data;
  expect(listed).toContainEqual(expect.objectContaining({ uuid, brand: 'harbor', name: 'Joan Prime' }));
  const [online] = await list(await logInAs(provider, 'active'), '/tax-documents');
  expect(listed.map((one) => one['uuid'])).not.toContain(online?.['uuid']);
  const printed = await ask(`/operator/tax-forms/${uuid}`);
  expect(printed.raw.startsWith('%PDF')).toBe(true);
  expect(printed.headers['content-disposition']).toBe('attachment; filename="harbor-1099-int-2026.pdf"');
  for (const [path, status] of [
    ['/operator/tax-forms', 422],
    [`/operator/tax-forms/${String(online?.['uuid'])}`, 404],
    ['/operator/tax-forms/x', 404],
  ] as const)
    expect((await ask(path)).status).toBe(status);
  expect((await client.send('GET', '/operator/tax-forms?year=2026')).status).not.toBe(200);
});

test('a joint holder has no tax forms and no delivery choice', async () => {
  const joint = await logInAs(provider, 'joint-holder');
  const { hash } = (await deliveryOf(await logInAs(provider, 'active'))) as { hash: string };
  expect(await deliveryOf(joint)).toBeNull();
  expect((await joint.call('POST /tax-documents/delivery', { delivery: 'online', hash })).status).toBe(404);
});
