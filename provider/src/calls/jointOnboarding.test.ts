import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { contextOf, createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { answers, logIn, newEmail, password, subjectsTo, verify } from '../../test/depositors.ts';
import {
  agreeToAll,
  alertsAboutHolder,
  fillInJoint,
  infoOf,
  invite,
  linkTo,
  prove,
  registerJoint,
  said,
  signUp,
  stateOf,
  takeJoint,
} from '../../test/jointHolders.ts';
import { invitations, sessions } from '../db/schema/access.ts';
import { messageThreads } from '../db/schema/messageCenter.ts';
import { depositors, users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { endJointApplicationOf } from '../domain/joint/erase.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const db = () => provider.platform.deps.db;
const anybody = () => provider.client();
const advance = (by: string) => anybody().send('POST', '/sandbox/clock', { advance: by });

test('the invitation of persona joint-pending is in the outbox and works', async () => {
  const link = await linkTo(provider, 'jules.harbor@persona.example');
  expect(said(await prove(anybody(), link, '4199'))).toBe('200');
});

describe('an invited person', () => {
  test('sees who invited them with either form of the link, and nothing with a wrong one', async () => {
    const { link, invited } = await invite(provider);
    const ask = (body: object) => provider.client().call('POST /entity/details', body);
    const welcome = {
      entity_id: null,
      depositors: [expect.objectContaining({ first_name: 'Jordan', last_name: 'Rivera', is_primary: true })],
      invitation: expect.objectContaining({ first_name: 'Jordan', email: invited }),
    };
    expect((await ask(link)).body.data).toEqual(welcome);
    expect((await ask({ email: invited, token: link.hash })).body.data).toEqual(welcome);
    const other = await invite(provider);
    for (const forged of [
      { uuid: other.link.uuid, hash: link.hash },
      { uuid: link.uuid, hash: other.link.hash },
      { email: other.invited, token: link.hash },
      { uuid: link.uuid },
      { hash: link.hash },
      { ...link, hash: link.hash.slice(1) },
    ])
      expect(said(await ask(forged))).toBe('404 invitation_invalid');
    expect(said(await provider.client('volt.localhost:4000').call('POST /entity/details', link))).toBe('404 invitation_invalid');
    expect((await ask({})).status).toBe(401);
  });

  test('has three tries; only wrong answers count', async () => {
    const { link } = await invite(provider);
    for (const right of [1, 2, 3, 4]) expect([right, said(await prove(anybody(), link))]).toEqual([right, '200']);
    expect((await prove(anybody(), link, '12')).status).toBe(422);
    const wrong = await prove(anybody(), link, '0000');
    expect([wrong.status, wrong.body.errors]).toEqual([400, { ssn_last4: ['Those digits don’t match. You have 2 more tries.'] }]);
    expect((await anybody().call('POST /entity/details', link)).body.data).toMatchObject({ invitation: { tries_left: 2 } });
    expect((await prove(anybody(), link, '0000')).body.errors).toEqual({ ssn_last4: ['Those digits don’t match. You have one more try.'] });
    expect(said(await prove(anybody(), link))).toBe('200');
    expect(said(await prove(anybody(), link, '0000'))).toBe('403 identity_locked');
    expect(said(await prove(anybody(), link))).toBe('403 identity_locked');
  });

  test.runIf(inject('full'))('who is locked out is not sent another link, which would be locked too', async () => {
    const { primary, invited, link } = await invite(provider);
    for (const digits of ['0001', '0002', '0003']) await prove(anybody(), link, digits);
    await advance('PT1M');
    const before = await subjectsTo(provider, invited);
    const next = newEmail();
    expect(said(await primary.client.call('POST /depositor/resend-secondary-verification', {}))).toBe('403 identity_locked');
    expect(said(await primary.client.call('PATCH /depositor/update-secondary-email', { email: next }))).toBe('403 identity_locked');
    expect(await subjectsTo(provider, invited)).toEqual(before);
    expect(await subjectsTo(provider, next)).toEqual([]);
  });

  test.runIf(inject('full'))(
    'gets only three of their concurrent guesses checked, and stays locked until support unlocks them',
    async () => {
      const { primary, link, invited } = await invite(provider);
      const guesses = [...Array(20).keys()].map((guess) => prove(anybody(), link, String(1000 + guess)));
      const results = (await Promise.all(guesses)).map(said);
      expect(results.filter((one) => one === '400 identity_wrong')).toHaveLength(2);
      expect(results.filter((one) => one === '403 identity_locked')).toHaveLength(18);
      expect(said(await prove(anybody(), link))).toBe('403 identity_locked');
      await advance('P10D');
      await logIn(provider, primary.client, primary.email);
      expect(await stateOf(primary)).toBe('locked');
      expect(said(await primary.client.call('POST /depositor/resend-secondary-verification', {}))).toBe('403 identity_locked');
      expect(await subjectsTo(provider, primary.email)).toContain('Your joint holder’s invitation is locked');
      expect(await alertsAboutHolder(primary)).toEqual(['Your joint holder’s invitation is locked']);
      expect(await subjectsTo(provider, invited)).toContain('We locked your invitation');
    },
  );

  test('sets a password once, with the invited address and the token of a correct answer', async () => {
    const { link, invited } = await invite(provider);
    const { data } = (await prove(anybody(), link)).body;
    const set = (body: object) =>
      provider.client().call('POST /reset-password', { email: invited, token: data['token'], password, ...body });
    for (const wrong of [{ email: newEmail() }, { token: link.hash }, { token: 'x'.repeat(43) }])
      expect(said(await set(wrong))).toBe('400 reset_link_invalid');
    expect((await set({ password: 'short' })).body.errors).toHaveProperty('password');
    expect((await Promise.all([set({}), set({})])).map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(said(await prove(anybody(), link))).toBe('404 invitation_used');
  });

  test.runIf(inject('full'))('has half an hour to set the password, after which the link still works', async () => {
    const { link, invited } = await invite(provider);
    const { data } = (await prove(anybody(), link)).body;
    await advance('PT31M');
    const late = await provider.client().call('POST /reset-password', { email: invited, token: data['token'], password });
    expect(said(late)).toBe('400 reset_link_invalid');
    await signUp(provider, link);
  });

  test.runIf(inject('full'))('cannot sign up with an address that another login has confirmed meanwhile', async () => {
    const { link, invited } = await invite(provider);
    const { data } = (await prove(anybody(), link)).body;
    await db().insert(users).values({
      id: randomUUID(),
      brand: 'harbor',
      email: invited,
      emailKey: invited.toLowerCase(),
      emailVerifiedAt: new Date(),
      createdAt: new Date(),
    });
    const taken = await provider.client().call('POST /reset-password', { email: invited, token: data['token'], password });
    expect(said(taken)).toBe('409 address_taken');
  });
});

describe('the invited holder', () => {
  test('logs in, adds a phone in the browser that opened the link, agrees, and then holds the account', async () => {
    // An SSN of their own, because open accounts keep theirs.
    const { primary, invited, link } = await invite(provider, '531279009');
    const client = await signUp(provider, link, '9009');
    const started = await client.call('POST /login', { email: invited, password });
    expect(started.body.data['enrolment']).toBeNull();
    client.bearer = String(started.body.data['token']);
    expect((await client.call('POST /mfa-add-sms', { phone: '2125550147' })).status).toBe(200);
    expect((await verify(provider, client, invited)).status).toBe(200);
    expect((await client.call('GET /depositor/progress')).body.data).toMatchObject({
      is_primary: false,
      registration_last_step: 'confirmed',
    });
    expect((await client.call('GET /accounts')).body.data).toEqual([]);
    expect((await client.call('GET /disclosures?update_step=true')).body.code).toBe('disclosures_open');
    expect(await infoOf({ client, email: invited })).toMatchObject({ state: 'signing_up', draft: null, invitation: null });
    expect(await infoOf(primary)).toMatchObject({ state: 'signing_up', draft: null, is_pending_signup: false });

    await agreeToAll(provider, client);
    expect((await client.call('GET /disclosures?update_step=true')).status).toBe(200);
    expect((await client.call('GET /depositor/progress')).body.data).toMatchObject({ registration_last_step: 'completed' });
    const balance = async (one: Client) => (await one.call('GET /accounts')).body.data;
    expect(await balance(client)).toEqual(await balance(primary.client));
    expect(await stateOf(primary)).toBe('joined');
    expect(await subjectsTo(provider, primary.email)).toContain('Jordan Rivera joined your account');
    expect(await alertsAboutHolder(primary)).toEqual(['Jordan Rivera joined your account']);
    expect(await subjectsTo(provider, invited)).toContain('You’re now a joint account holder');
    const details = await primary.client.call('POST /entity/details', {
      excludeDepositorIds: [(await infoOf(primary)).primary_depositor.depositor_id],
    });
    expect(details.body.data['depositors']).toMatchObject([{ is_primary: false }]);
    expect((await client.call('POST /depositor/close-secondary-application', {})).body.code).toBe('not_primary');
    expect(said(await primary.client.call('POST /depositor/close-secondary-application', {}))).toBe('409 joint_holder_exists');
  });

  test.runIf(inject('full'))('can sign up during a review, and both holders are told that it is not finished', async () => {
    const { primary, invited, link } = await invite(provider, '531272003');
    const client = await signUp(provider, link, '2003');
    client.bearer = String((await client.call('POST /login', { email: invited, password })).body.data['token']);
    await verify(provider, client, invited);
    await agreeToAll(provider, client);
    expect((await client.call('GET /disclosures?update_step=true')).status).toBe(200);
    expect(await stateOf(primary)).toBe('unconfirmed');
    expect(await subjectsTo(provider, invited)).toContain('You’ve signed up');
    expect(await alertsAboutHolder(primary)).toEqual(['Jordan Rivera accepted your invitation']);
  });

  test.runIf(inject('full'))('cannot join with the SSN of another account’s holder', async () => {
    const both = [await invite(provider, '531279010'), await invite(provider, '531279010')];
    const results: string[] = [];
    for (const { invited, link } of both) {
      const client = await signUp(provider, link, '9010');
      await logIn(provider, client, invited);
      await agreeToAll(provider, client);
      results.push(said(await client.call('GET /disclosures?update_step=true')));
    }
    expect(results).toEqual(['200', '409 duplicate_ssn']);
    expect(await Promise.all(both.map(({ primary }) => stateOf(primary)))).toEqual(['joined', 'signing_up']);
  });

  test.runIf(inject('full'))('needs a code by e-mail before adding a phone in another browser', async () => {
    const { invited, link } = await invite(provider);
    await signUp(provider, link);
    const other = provider.client();
    const started = await other.call('POST /login', { email: invited, password });
    expect(started.body.data['enrolment']).toBe('email_code_first');
  });
});

describe('a primary holder withdraws a joint application', () => {
  test('at any step: all data is erased and the link stops working', async () => {
    const { primary, invited, link } = await invite(provider);
    const { data } = (await prove(anybody(), link)).body;
    const close = () => primary.client.call('POST /depositor/close-secondary-application', {});
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(200);
    expect(await infoOf(primary)).toMatchObject({ state: 'none', secondary_depositors: [], draft: null, is_pending_signup: false });
    expect(said(await prove(anybody(), link))).toBe('404 invitation_invalid');
    expect((await provider.client().call('POST /reset-password', { email: invited, token: data['token'], password })).status).toBe(400);
    expect((await subjectsTo(provider, invited)).at(-1)).toBe('Your invitation is no longer valid');
    expect((await subjectsTo(provider, primary.email)).at(-1)).toBe('You stopped adding a joint holder');
    expect(await alertsAboutHolder(primary)).toEqual(['You stopped adding a joint holder']);
    const { entity } = await infoOf(primary);
    const rows = await db()
      .select()
      .from(depositors)
      .where(and(eq(depositors.entityId, entity), eq(depositors.isPrimary, false)));
    expect(rows).toMatchObject([
      { firstName: null, ssnSealed: null, ssnMac: null, ssnLast4: null, dateOfBirth: null, streetAddress: null, userId: null },
    ]);
    expect(await db().select().from(invitations).where(eq(invitations.entityId, entity))).toEqual([]);
    await registerJoint(primary);
  });

  test.runIf(inject('full'))('or closes the account, which nobody can join afterwards', async () => {
    const client = provider.client();
    const primary = { client, email: 'zero-balance@persona.example' };
    await logIn(provider, client, primary.email, personaPassword);
    const invited = await fillInJoint(primary);
    await takeJoint(primary, answers.confirmed);
    const link = await linkTo(provider, invited);
    expect(said(await prove(anybody(), link))).toBe('200');
    expect(said(await client.call('POST /close-my-account', { amount: '0.00' }, { 'idempotency-key': randomUUID() }))).toBe('200');
    expect(said(await prove(anybody(), link))).toBe('404 invitation_invalid');
    expect(await infoOf(primary)).toMatchObject({ state: 'none', draft: null });
    expect((await subjectsTo(provider, invited)).at(-1)).toBe('Your invitation is no longer valid');
  });

  test.runIf(inject('full'))('even during the sign-up: session and login end, with the reason', async () => {
    const { primary, invited, link } = await invite(provider);
    const client = await signUp(provider, link);
    await logIn(provider, client, invited);
    await agreeToAll(provider, client);
    expect((await primary.client.call('POST /depositor/close-secondary-application', {})).status).toBe(200);
    const ended = await client.call('GET /depositor/progress');
    expect([said(ended), ended.body.message]).toEqual([
      '401 session_ended',
      expect.stringContaining('because your invitation to share this account has ended'),
    ]);
    const left = await db().select().from(sessions).where(isNull(sessions.userId));
    expect(left).toMatchObject([{ description: null, location: null, pendingEmail: null, pendingPhone: null }]);
    expect((await provider.client().call('POST /login', { email: invited, password })).status).toBe(400);
  });

  test.runIf(inject('full'))('or closes the account during the sign-up, which erases what the joint holder wrote to support', async () => {
    const { primary, invited, link } = await invite(provider);
    const client = await signUp(provider, link);
    await logIn(provider, client, invited);
    const form = new FormData();
    for (const [name, value] of Object.entries({ topic: 'account', subject: 'Hi', text: 'Hi' })) form.append(name, value);
    const { status, body } = await client.call('POST /messages', form, { 'idempotency-key': randomUUID() });
    expect(status).toBe(201);
    const context = contextOf(provider);
    const { entity } = await infoOf(primary);
    await transact(db(), (tx) => endJointApplicationOf(tx, context, entity, context.now));
    expect(await db().$count(messageThreads, eq(messageThreads.id, String(body.data['uuid'])))).toBe(0);
    expect((await subjectsTo(provider, invited)).at(-1)).toBe('Your invitation is no longer valid');
  });
});
