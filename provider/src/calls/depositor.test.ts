import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { answers, confirm, createDepositor, fillIn, lastMessage, logIn, password, verify } from '../../test/depositors.ts';
import { createTestProvider, contextOf, type TestProvider } from '../../test/createTestProvider.ts';
import { manualIdentity } from '../adapters/manualIdentity.ts';
import { audit } from '../db/schema/audit.ts';
import { depositors } from '../db/schema/people.ts';
import { findAuditBreak } from '../domain/audit/findAuditBreak.ts';

let provider: TestProvider;
/** For refused requests, which change nothing: depositors at the first and second step. */
let atBasic: Depositor;
let atAddress: Depositor;
beforeAll(async () => {
  provider = await createTestProvider();
  atBasic = await createDepositor(provider);
  atAddress = await createDepositor(provider);
  await step(atAddress, answers.basic());
});
afterAll(() => provider.close());

type Depositor = Awaited<ReturnType<typeof createDepositor>>;
const step = (depositor: Depositor, body: object) => depositor.client.call('PATCH /depositor', body);

describe('registration', () => {
  it('leads through all steps to a passed identity check', async () => {
    const { client, email } = await createDepositor(provider);
    expect((await client.call('GET /depositor/progress')).body.data).toMatchObject({
      registration_status: 'UNSUBMITTED',
      registration_last_step: '',
      is_primary: true,
      first_name: null,
    });
    expect((await client.call('PATCH /depositor', answers.basic())).body.data).toMatchObject({
      registration_last_step: 'basic',
      first_name: 'Jordan',
    });
    expect((await client.call('PATCH /depositor', answers.address)).body.data.registration_last_step).toBe('address');
    expect((await client.call('PATCH /depositor', answers.employer)).body.data.registration_last_step).toBe('employer');
    expect((await confirm(client)).body.data).toMatchObject({ registration_last_step: 'confirmed', registration_status: 'PASSED' });
    expect((await client.call('GET /depositor')).body.data).toEqual({
      depositor_id: expect.any(String),
      first_name: 'Jordan',
      middle_name: null,
      last_name: 'Rivera',
      suffix: null,
      date_of_birth: '1990-04-12',
      ssn_last4: '6789',
      phone: null,
      email,
      address: { street_address: '12 Elm Street', unit: '4B', city: 'Austin', state: 'TX', zip: '78701' },
      employment: { employment_status: 'employed', employer_name: 'Acme', occupation: 'Nurse' },
      answers: {},
      version: 4,
    });
  });

  it.each([
    ['address', answers.address],
    ['employer', answers.employer],
    ['confirmed', answers.confirmed],
  ])('refuses %s as a first step', async (_step, body) => {
    const { status, body: problem } = await step(atBasic, body);
    expect([status, problem.code]).toEqual([409, 'step_out_of_order']);
  });

  it('allows corrections of completed steps before confirmation, without going back', async () => {
    const depositor = await createDepositor(provider);
    await fillIn(depositor.client);
    const { ssn: _kept, ...correction } = { ...answers.basic(), first_name: 'Jordana' };
    expect((await step(depositor, correction)).body.data).toMatchObject({ registration_last_step: 'employer', first_name: 'Jordana' });
    expect((await depositor.client.call('GET /depositor')).body.data.ssn_last4).toBe('6789');
    await confirm(depositor.client);
    expect((await step(depositor, correction)).status).toBe(409);
    expect((await confirm(depositor.client)).status).toBe(409);
  });

  it('confirms only the details that were shown', async () => {
    const { client } = await createDepositor(provider);
    await fillIn(client);
    const confirmShown = (version: unknown) => client.call('PATCH /depositor', { ...answers.confirmed, version });
    const { version: versionBefore } = (await client.call('GET /depositor')).body.data;
    const { ssn: _kept, ...changed } = { ...answers.basic(), first_name: 'Jordana' };
    for (const change of [changed, answers.address, answers.employer]) {
      const { version } = (await client.call('GET /depositor')).body.data;
      await client.call('PATCH /depositor', change);
      const { status, body } = await confirmShown(version);
      expect([status, body.code]).toEqual([409, 'details_changed']);
    }
    expect((await confirmShown(versionBefore)).body.code).toBe('details_changed');
    expect((await client.call('GET /depositor/progress')).body.data.registration_last_step).toBe('employer');
    const { version } = (await client.call('GET /depositor')).body.data;
    expect((await client.call('PATCH /depositor', { ...answers.employer, version })).status).toBe(422);
    expect((await confirmShown(version)).body.data.registration_last_step).toBe('confirmed');
  });

  it('accepts one of two concurrent steps', async () => {
    const depositor = await createDepositor(provider);
    await fillIn(depositor.client);
    const all = await Promise.all([1, 2, 3].map(() => confirm(depositor.client)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each(['registration_status', 'is_primary', 'extended_status', 'depositor_id', 'ssn_last4'])(
    'refuses %s in a request',
    async (field) => {
      expect((await step(atBasic, { ...answers.basic(), [field]: 'PASSED' })).status).toBe(422);
      expect((await atBasic.client.call('GET /depositor/progress')).body.data.registration_last_step).toBe('');
    },
  );

  it.each([
    ['ssn', { ssn: '000456789' }, /valid/],
    ['ssn', { ssn: '666456789' }, /valid/],
    ['ssn', { ssn: '123006789' }, /valid/],
    ['ssn', { ssn: '123450000' }, /valid/],
    ['ssn', { ssn: '912456789' }, /doesn’t start with 9/],
    ['ssn', { ssn: '12345' }, /9 digits/],
    ['ssn', { ssn: undefined }, /Enter your Social Security number/],
    ['date_of_birth', { date_of_birth: '1990-02-30' }, /real date/],
    ['date_of_birth', { date_of_birth: '1890-01-01' }, /Check the year/],
    ['date_of_birth', { date_of_birth: '2015-01-01' }, /at least 18/],
    ['date_of_birth', { date_of_birth: '2190-01-01' }, /future/],
    ['first_name', { first_name: '  ' }, /first name/],
    ['last_name', { last_name: '<b>' }, /characters|letters/],
  ])('explains at %s what is wrong with %j', async (field, change, sentence) => {
    const { status, body } = await step(atBasic, { ...answers.basic(), ...change });
    expect(status).toBe(422);
    expect(body.errors[field]?.[0]).toMatch(sentence);
  });

  it.each([
    ['street_address', { street_address: 'P.O. Box 12' }],
    ['street_address', { street_address: 'post office box 9' }],
    ['state', { state: 'ZZ' }],
    ['zip', { zip: '7870' }],
    ['city', { city: '' }],
  ])('refuses at %s the input %j', async (field, change) => {
    const { status, body } = await step(atAddress, { ...answers.address, ...change });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('asks employed applicants for their employer and drops it for others', async () => {
    const depositor = await createDepositor(provider);
    await step(depositor, answers.basic());
    await step(depositor, answers.address);
    const refused = await step(depositor, { registration_step: 'employer', employment_status: 'employed' });
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['employer_name', 'occupation']);
    await step(depositor, { ...answers.employer, employment_status: 'retired' });
    expect((await depositor.client.call('GET /depositor')).body.data.employment).toEqual({
      employment_status: 'retired',
      employer_name: null,
      occupation: null,
    });
  });

  it('never stores the SSN in plain text', async () => {
    const depositor = await createDepositor(provider);
    await fillIn(depositor.client, '219-45-6781');
    const { db } = provider.platform.deps;
    const rows = JSON.stringify([await db.select().from(depositors), await db.select().from(audit)]);
    expect(rows).not.toMatch(/219-?45-?6781/);
  });
});

describe('the identity check', () => {
  const end = async (ssn: string) => {
    const depositor = await createDepositor(provider);
    await fillIn(depositor.client, ssn);
    return { ...depositor, answer: await confirm(depositor.client) };
  };

  const checks = [
    ['2001', 'FAILED', 'UNLINKED'],
    ['2002', 'FLAGGED', 'UNLINKED'],
    ['2003', 'IN_REVIEW', 'UNLINKED'],
    ['2006', 'VIEW_ONLY', 'UNLINKED'],
    ['2007', 'MANUALLY_REVIEWED', 'UNLINKED'],
    ['2008', 'PASSED', 'HOLD'],
  ] as const;
  it.each(inFull(checks, checks.slice(0, 3)))('of an SSN ending in %s results in %s, extended %s', async (ending, status, extended) => {
    const { answer } = await end(`12345${ending}`);
    expect(answer.body.data).toMatchObject({ registration_status: status, extended_status: extended, registration_last_step: 'confirmed' });
  });

  it('in review passes one business day later, with a mail', async () => {
    const { client, email } = await end('123452003');
    await client.send('POST', '/sandbox/clock', { advance: '1bd' });
    expect((await lastMessage(provider, email)).subject).toContain('reviewed');
    await logIn(provider, client, email);
    expect((await client.call('GET /depositor/progress')).body.data.registration_status).toBe('PASSED');
  });

  it('that could not be completed can be repeated', async () => {
    const { client, answer } = await end('123452004');
    expect([answer.status, answer.body.data]).toMatchObject([200, { registration_status: 'ERRORED', registration_last_step: 'employer' }]);
    expect((await confirm(client)).body.data).toMatchObject({ registration_status: 'PASSED', registration_last_step: 'confirmed' });
  });

  it('of a duplicate SSN can be repeated with a corrected number', async () => {
    const depositor = await end('123452005');
    expect([depositor.answer.status, depositor.answer.body.code]).toEqual([422, 'duplicate_ssn']);
    expect((await depositor.client.call('GET /depositor/progress')).body.data).toMatchObject({
      registration_status: 'UNSUBMITTED',
      registration_last_step: 'employer',
    });
    await step(depositor, answers.basic('123456780'));
    expect((await confirm(depositor.client)).body.data.registration_status).toBe('PASSED');
  });

  it('detects the SSN of an open account', async () => {
    const { answer } = await end('531273100');
    expect(answer.body.code).toBe('duplicate_ssn');
  });

  it.runIf(inject('full'))('can be asynchronous: 202, and a request with the result for its owner', async () => {
    const depositor = await createDepositor(provider);
    await fillIn(depositor.client);
    await depositor.client.send('POST', '/sandbox/fault', { call: 'PATCH /depositor', status: 202, times: 1 });
    const accepted = await confirm(depositor.client);
    expect(accepted.status).toBe(202);
    const ask = `GET /request/${accepted.body.data.request_id}`;
    expect((await depositor.client.call(ask)).body.data.status).toBe('PENDING');
    expect((await provider.client().call(ask)).status).toBe(404);
    await expect
      .poll(async () => (await depositor.client.call(ask)).body.data, { timeout: 10_000 })
      .toMatchObject({ status: 'COMPLETED', data: { registration_status: 'PASSED' } });
  });
});

describe('production', () => {
  const asProduction = async <T>(work: () => Promise<T>): Promise<T> => {
    const { config } = provider.platform.deps;
    config.mode = 'production';
    try {
      return await work();
    } finally {
      config.mode = 'sandbox';
    }
  };

  it('leaves each application to an operator, and gives an SSN to one of two applicants', async () => {
    const { takeStep } = await import('../domain/registration/registrationSteps.ts');
    const { transact } = await import('../db/transact.ts');
    const both = [await createDepositor(provider), await createDepositor(provider)];
    for (const { client } of both) await fillIn(client, '341556677');
    const { deps } = provider.platform;
    const context = contextOf(provider);
    const ids = await Promise.all(both.map(async ({ client }) => String((await client.call('GET /user')).body.data.uuid)));
    const outcomes = await asProduction(async () => {
      const taken = [];
      for (const id of ids)
        taken.push(await transact(deps.db, (tx) => takeStep(tx, context, manualIdentity, id, { registration_step: 'confirmed' })));
      return taken;
    });
    expect(outcomes.map(({ depositor, refusal }) => [depositor.registrationStatus, refusal?.code])).toEqual([
      ['IN_REVIEW', undefined],
      ['UNSUBMITTED', 'duplicate_ssn'],
    ]);
  });
});

describe('an application', () => {
  it('can be canceled, which erases it for good', async () => {
    const depositor = await createDepositor(provider);
    const { client, email } = depositor;
    await fillIn(client);
    expect((await client.call('POST /close-my-account', {})).status).toBe(200);
    expect((await client.call('GET /depositor/progress')).body.data).toMatchObject({
      registration_status: 'UNSUBMITTED',
      registration_last_step: '',
      first_name: null,
    });
    expect((await step(depositor, answers.basic())).body.code).toBe('application_cancelled');
    expect((await lastMessage(provider, email)).subject).toContain('canceled');
    const [row] = await provider.platform.deps.db
      .select()
      .from(depositors)
      .where(eq(depositors.id, String((await client.call('GET /depositor')).body.data.depositor_id)));
    expect(row).toMatchObject({ ssnSealed: null, ssnMac: null, lastName: null });
  });

  it('has no first deposit before one was requested', async () => {
    const { client } = await createDepositor(provider);
    expect((await client.call('GET /initial-fund-amount')).body.data).toMatchObject({ status: null, amount: null });
  });
});

describe('a depositor’s password', () => {
  it('changes with the current one, and ends all other sessions', async () => {
    const { client, email } = await createDepositor(provider);
    const elsewhere = provider.client();
    await logIn(provider, elsewhere, email);
    const refused = await client.call('PATCH /depositor', { current_password: 'wrong-one-here', password: 'Another-otter-94' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['current_password']]);
    expect(
      (await client.call('PATCH /depositor', { current_password: password, password: 'qwertyuiop123' })).body.errors.password?.[0],
    ).toMatch(/Many people|repeats/);
    const changed = await client.call('PATCH /depositor', { current_password: password, password: 'Another-otter-94' });
    expect(changed.status).toBe(200);
    expect((await elsewhere.call('GET /user')).status).toBe(401);
    client.bearer = String(changed.body.data.token);
    expect((await client.call('GET /user')).status).toBe(200);
  });

  it('needs a recent code, must be different, and is announced by mail and alert', async () => {
    const { client, email } = await createDepositor(provider);
    const change = (to: string) => client.call('PATCH /depositor', { current_password: password, password: to });
    expect((await change(password)).body.errors).toEqual({ password: [expect.stringContaining('current password')] });
    await client.send('POST', '/sandbox/clock', { advance: 'PT6M' });
    expect((await change('Another-otter-94')).body.code).toBe('step_up_required');
    await verify(provider, client, email);
    client.bearer = String((await change('Another-otter-94')).body.data.token);
    expect((await lastMessage(provider, email)).subject).toContain('password was changed');
    expect((await client.call('GET /alerts')).body.data).toMatchObject([{ kind: 'security', title: 'Your password was changed' }]);
  });
});

describe('the audit', () => {
  it('is consistent, and reveals a modified entry', async () => {
    const { db } = provider.platform.deps;
    expect(await findAuditBreak(db)).toBeNull();
    await expect(db.update(audit).set({ event: 'forged' }).where(eq(audit.sequence, 1))).rejects.toThrow(/audit/);
    await expect(db.delete(audit).where(eq(audit.sequence, 1))).rejects.toThrow(/audit/);
  });
});
