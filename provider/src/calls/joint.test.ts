import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createTestProvider, situationOf, type TestProvider } from '../../test/createTestProvider.ts';
import { answers, createDepositor, lastMessage, logIn, newEmail, password, subjectsTo, verify } from '../../test/depositors.ts';
import { saver } from '../../test/funders.ts';
import { invitations } from '../db/schema/access.ts';
import { depositors, users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { accessCodeOf } from '../domain/disclosures/accessCode.ts';
import { decide } from '../domain/identity/decide.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const db = () => provider.platform.deps.db;
const advance = (by: string) => provider.client().send('POST', '/sandbox/clock', { advance: by });

interface Primary {
  client: Client;
  email: string;
}

interface Info {
  entity: string;
  state: string;
  primary_depositor: { depositor_id: string };
  secondary_depositors: { depositor_id: string }[];
  invitation: unknown;
}

const infoOf = async ({ client }: Primary) => (await client.call('GET /depositor/secondary-info')).body.data as unknown as Info; // its contract
const stateOf = async (primary: Primary) => (await infoOf(primary)).state;

/** Registers a joint holder; answers the address that they get. */
async function register(primary: Primary, email = newEmail()): Promise<string> {
  const { entity } = await infoOf(primary);
  const { status, body } = await primary.client.call('POST /depositor/register-secondary', { email, entity_id: entity });
  expect([status, body.data['state']]).toEqual([200, 'draft']);
  return email;
}

const take = ({ client }: Primary, body: object) => client.call('PATCH /depositor/update-secondary', body);

/** Everything up to the identity check; each end of a number has an outcome. */
async function fillIn(primary: Primary, ssn = '531279001', email?: string): Promise<string> {
  const invited = await register(primary, email);
  for (const body of [answers.basic(ssn), answers.address, answers.employer]) expect((await take(primary, body)).status).toBe(200);
  return invited;
}

/** A primary holder who has invited somebody, and the link of the mail. */
async function invite(ssn?: string, email?: string) {
  const primary = await saver(provider);
  const invited = await fillIn(primary, ssn, email);
  const { status, body } = await take(primary, answers.confirmed);
  expect([status, body.code, body.data?.['state']]).toEqual([200, undefined, 'invited']);
  return { primary, invited, link: await linkTo(invited) };
}

async function linkTo(email: string) {
  const { link = '' } = await lastMessage(provider, email);
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe('/joint-account/onboarding');
  return { uuid: searchParams.get('uuid') ?? '', hash: searchParams.get('hash') ?? '' };
}

type Link = Awaited<ReturnType<typeof linkTo>>;

const prove = (link: object, ssn_last4 = '9001', client = provider.client()) =>
  client.call('POST /verify-identity', { ...link, ssn_last4 });
const said = ({ status, body }: Awaited<ReturnType<typeof prove>>) => `${status} ${body.code ?? ''}`.trim();

/** Verifies and sets a password, in one browser. */
async function signUp(link: Link, last4 = '9001'): Promise<Client> {
  const client = provider.client();
  const { data } = (await prove(link, last4, client)).body;
  expect(await client.call('POST /reset-password', { email: data['email'], token: data['token'], password })).toMatchObject({
    status: 200,
  });
  return client;
}

async function agreeToAll(client: Client): Promise<void> {
  const userId = String((await client.call('GET /user')).body.data['uuid']);
  const { brand, config } = situationOf(provider);
  for (const disclosure of brand.disclosures) {
    const { uuid, hash, attestation, isConsent } = disclosure;
    const code = isConsent ? { access_code: accessCodeOf(config, userId, disclosure) } : {};
    expect((await client.call(`POST /disclosure/${uuid}`, { hash, attestation, ...code })).status).toBe(200);
  }
}

test('the persona joint-pending has a link in the outbox that works', async () => {
  const link = await linkTo('jules.harbor@persona.example');
  expect(said(await prove(link, '4199'))).toBe('200');
});

describe('a primary holder adds a joint one', () => {
  test('in five steps, which they can leave and come back to on another device', async () => {
    const primary = await saver(provider);
    expect(await stateOf(primary)).toBe('none');
    const email = await register(primary);
    expect((await take(primary, answers.address)).body.code).toBe('step_out_of_order');
    await take(primary, answers.basic('531279001'));
    await take(primary, answers.address);
    const elsewhere = provider.client();
    await logIn(provider, elsewhere, primary.email);
    expect(await infoOf({ ...primary, client: elsewhere })).toMatchObject({
      state: 'draft',
      is_pending_signup: false,
      secondary_depositors: [{ registration_status: 'UNSUBMITTED', registration_last_step: 'address' }],
      draft: { email, first_name: 'Jordan', ssn_last4: '9001', address: { city: 'Austin' }, employment: null },
      invitation: null,
    });
    await take(primary, { ...answers.basic(), ssn: undefined, first_name: 'Robin' });
    await take(primary, answers.employer);
    expect(await subjectsTo(provider, email)).toEqual([]);
    expect((await take(primary, answers.confirmed)).body.data).toMatchObject({
      registration_last_step: 'confirmed',
      state: 'invited',
      is_pending_signup: true,
    });
    expect((await subjectsTo(provider, email)).length).toBe(1);
    expect((await take(primary, answers.address)).body.code).toBe('step_out_of_order');
    expect(JSON.stringify(await infoOf(primary))).not.toContain('531279001');
  });

  test('with faults told at their fields, about the other person', async () => {
    const primary = await saver(provider);
    await register(primary);
    const { status, body } = await take(primary, { ...answers.basic('999'), first_name: ' ', date_of_birth: '2020-01-01' });
    expect([status, body.errors]).toEqual([
      422,
      {
        first_name: ['Enter their first name.'],
        date_of_birth: ['They must be at least 18 years old to hold an account.'],
        ssn: ['A Social Security number has 9 digits.'],
      },
    ]);
  });

  test.each([
    ['2001', 'FAILED', 'declined'],
    ['2002', 'FLAGGED', 'checking'],
    ['2003', 'IN_REVIEW', 'invited'],
    ['2004', 'ERRORED', 'retry'],
    ['2006', 'VIEW_ONLY', 'declined'],
    ['2007', 'MANUALLY_REVIEWED', 'invited'],
    ['2008', 'PASSED', 'declined'],
    ['9002', 'PASSED', 'invited'],
  ])('whose number ends in %s: %s is %s', async (end, status, state) => {
    const primary = await saver(provider);
    const email = await fillIn(primary, `53127${end}`);
    const { data } = (await take(primary, answers.confirmed)).body;
    expect(data).toMatchObject({ registration_status: status, state, is_pending_signup: state === 'invited' });
    expect((await subjectsTo(provider, email)).length).toBe(state === 'invited' ? 1 : 0);
    if (state === 'retry') expect((await take(primary, answers.confirmed)).body.data['state']).toBe('invited');
  });

  test('who is known by their number: nothing is told of whoever has it, and it can be corrected', async () => {
    const primary = await saver(provider);
    await fillIn(primary, '531272005');
    const { status, body } = await take(primary, answers.confirmed);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'duplicate_ssn', ['ssn']]);
    expect(await infoOf(primary)).toMatchObject({
      state: 'draft',
      secondary_depositors: [{ registration_status: 'UNSUBMITTED', registration_last_step: 'employer' }],
    });
    await take(primary, answers.basic('531279003'));
    expect((await take(primary, answers.confirmed)).body.data['state']).toBe('invited');
  });

  test('after a fresh code, for whoever joins can move all of the money', async () => {
    const primary = await saver(provider);
    await fillIn(primary);
    await advance('PT6M');
    expect((await take(primary, answers.confirmed)).body.code).toBe('step_up_required');
  });

  test('and no second one', async () => {
    const { primary, invited } = await invite();
    const { entity } = await infoOf(primary);
    const again = await primary.client.call('POST /depositor/register-secondary', { email: newEmail(), entity_id: entity });
    expect(said(again)).toBe('409 joint_holder_exists');
    expect((await infoOf(primary)).invitation).toMatchObject({ email: invited });
  });

  test('only one when asked twice at once, and nobody else’s', async () => {
    const [primary, other] = [await saver(provider), await saver(provider)];
    const { entity } = await infoOf(primary);
    const ask = ({ client }: Primary) => client.call('POST /depositor/register-secondary', { email: newEmail(), entity_id: entity });
    expect((await Promise.all([ask(primary), ask(primary)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await infoOf(primary)).secondary_depositors).toHaveLength(1);
    expect(said(await ask(other))).toBe('404 not_found');
  });

  test('a review that ends sends the invitation, or withdraws it, and both know', async () => {
    const passed = await saver(provider);
    const email = await fillIn(passed, '531272002');
    await take(passed, answers.confirmed);
    await decideOn(passed, 'PASSED');
    expect([await stateOf(passed), (await subjectsTo(provider, email)).length]).toEqual(['invited', 1]);
    expect(await subjectsTo(provider, passed.email)).toContain('We reviewed your joint holder’s details');

    const { primary, invited, link } = await invite('531272003');
    await decideOn(primary, 'FAILED');
    expect([await stateOf(primary), said(await prove(link, '2003'))]).toEqual(['declined', '404 invitation_invalid']);
    expect((await subjectsTo(provider, invited)).at(-1)).toBe('Your invitation is no longer valid');
  });

  test('and a review by the service ends a banking day later', async () => {
    const { primary, link } = await invite('531272003');
    await advance('1bd');
    await advance('PT2H');
    await logIn(provider, primary.client, primary.email);
    expect((await infoOf(primary)).secondary_depositors).toMatchObject([{ registration_status: 'PASSED' }]);
    expect(said(await prove(link, '2003'))).toBe('200');
  });
});

describe('the address of an invitation', () => {
  test('of an existing customer or of the primary holder is answered like any other, and the right mail goes out', async () => {
    const known = await createDepositor(provider);
    const own = await saver(provider);
    const answersTo = async (primary: Primary, email: string) => {
      await fillIn(primary, '531279001', email);
      const { status, body } = await take(primary, answers.confirmed);
      return { status, ...body.data, depositor_id: '' };
    };
    const any = await answersTo(await saver(provider), newEmail());
    expect(await answersTo(await saver(provider), known.email)).toEqual(any);
    expect(await answersTo(own, own.email)).toEqual(any);
    expect((await subjectsTo(provider, known.email)).at(-1)).toContain('tried to add you to a joint account');
    expect((await lastMessage(provider, known.email)).link).toBeUndefined();
    expect((await subjectsTo(provider, own.email)).at(-1)).toBe('Your joint holder needs their own email address');
  });

  test('can be changed while the sign-up is pending: the old link is dead, and the old address is told', async () => {
    const { primary, invited, link } = await invite();
    const change = (email: string) => primary.client.call('PATCH /depositor/update-secondary-email', { email });
    expect((await change(invited.toUpperCase())).body.errors).toEqual({ email: [expect.stringContaining('already have')] });
    const next = newEmail();
    expect((await change(next)).body.data).toMatchObject({ email: next });
    expect((await subjectsTo(provider, invited)).at(-1)).toBe('Your invitation is no longer valid');
    expect(said(await prove(link))).toBe('404 invitation_invalid');
    expect(said(await prove(await linkTo(next)))).toBe('200');
    await signUp(await linkTo(next));
    expect(said(await change(newEmail()))).toBe('409 joint_not_pending');
  });

  test('is written to again with another link, after a pause', async () => {
    const { primary, link, invited } = await invite();
    const again = () => primary.client.call('POST /depositor/resend-secondary-verification', {});
    await advance('PT1M');
    expect((await again()).body.data).toMatchObject({ email: invited });
    expect(said(await prove(link))).toBe('404 invitation_invalid');
    expect(said(await again())).toBe('429 too_many_sent');
    await advance('P13D');
    expect(said(await prove(await linkTo(invited)))).toBe('200');
    await advance('P2D');
    expect(said(await prove(await linkTo(invited)))).toBe('404 invitation_expired');
    await logIn(provider, primary.client, primary.email);
    expect(await stateOf(primary)).toBe('expired');
    await again();
    expect(await stateOf(primary)).toBe('invited');
  });
});

describe('whoever opens the link', () => {
  test('is told who invited them, by either form of it, and nothing by any other', async () => {
    const { link, invited } = await invite();
    const ask = (body: object) => provider.client().call('POST /entity/details', body);
    const welcome = {
      entity_id: null,
      depositors: [expect.objectContaining({ first_name: 'Jordan', last_name: 'Rivera', is_primary: true })],
      invitation: expect.objectContaining({ first_name: 'Jordan', email: invited }),
    };
    expect((await ask(link)).body.data).toEqual(welcome);
    expect((await ask({ email: invited, token: link.hash })).body.data).toEqual(welcome);
    const other = await invite();
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

  test('has three tries, which a right answer does not use up and other things are not', async () => {
    const { link } = await invite();
    for (const right of [1, 2, 3, 4]) expect([right, said(await prove(link))]).toEqual([right, '200']);
    expect((await prove(link, '12')).status).toBe(422);
    const wrong = await prove(link, '0000');
    expect([wrong.status, wrong.body.errors]).toEqual([400, { ssn_last4: ['Those digits don’t match. You have 2 more tries.'] }]);
    expect((await prove(link, '0000')).body.errors).toEqual({ ssn_last4: ['Those digits don’t match. You have one more try.'] });
    expect(said(await prove(link))).toBe('200');
    expect(said(await prove(link, '0000'))).toBe('403 identity_locked');
    expect(said(await prove(link))).toBe('403 identity_locked');
  });

  test('and guesses at once gets three of them judged, and the lock stays until support opens it', async () => {
    const { primary, link, invited } = await invite();
    const guesses = [...Array(20).keys()].map((guess) => prove(link, String(1000 + guess)));
    const results = (await Promise.all([...guesses, prove(link)])).map(said);
    expect(results.filter((one) => one !== '403 identity_locked').length).toBeLessThanOrEqual(2);
    expect(results).not.toContain('200');
    await advance('P10D');
    await logIn(provider, primary.client, primary.email);
    expect(await stateOf(primary)).toBe('locked');
    await primary.client.call('POST /depositor/resend-secondary-verification', {});
    expect(said(await prove(await linkTo(invited)))).toBe('403 identity_locked');
    expect(await subjectsTo(provider, primary.email)).toContain('Your joint holder’s invitation is locked');
    expect(await subjectsTo(provider, invited)).toContain('We locked your invitation');
  });

  test('sets a password once, for the address of the invitation and with the token of a right answer alone', async () => {
    const { link, invited } = await invite();
    const { data } = (await prove(link)).body;
    const set = (body: object) =>
      provider.client().call('POST /reset-password', { email: invited, token: data['token'], password, ...body });
    for (const wrong of [{ email: newEmail() }, { token: link.hash }, { token: 'x'.repeat(43) }])
      expect(said(await set(wrong))).toBe('400 reset_link_invalid');
    expect((await set({ password: 'short' })).body.errors).toHaveProperty('password');
    expect((await Promise.all([set({}), set({})])).map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(said(await prove(link))).toBe('404 invitation_used');
  });

  test('has half an hour for the password, and the link is still good afterwards', async () => {
    const { link, invited } = await invite();
    const { data } = (await prove(link)).body;
    await advance('PT31M');
    const late = await provider.client().call('POST /reset-password', { email: invited, token: data['token'], password });
    expect(said(late)).toBe('400 reset_link_invalid');
    await signUp(link);
  });

  test('cannot take the address of a login that somebody has confirmed meanwhile', async () => {
    const { link, invited } = await invite();
    const { data } = (await prove(link)).body;
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
    // Of their own: an open account holds its number.
    const { primary, invited, link } = await invite('531279009');
    const client = await signUp(link, '9009');
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

    await agreeToAll(client);
    expect((await client.call('GET /disclosures?update_step=true')).status).toBe(200);
    expect((await client.call('GET /depositor/progress')).body.data).toMatchObject({ registration_last_step: 'completed' });
    const balance = async (one: Client) => (await one.call('GET /accounts')).body.data;
    expect(await balance(client)).toEqual(await balance(primary.client));
    expect(await stateOf(primary)).toBe('joined');
    expect(await subjectsTo(provider, primary.email)).toContain('Jordan Rivera joined your account');
    expect(await subjectsTo(provider, invited)).toContain('You’re now a joint account holder');
    const details = await primary.client.call('POST /entity/details', {
      excludeDepositorIds: [(await infoOf(primary)).primary_depositor.depositor_id],
    });
    expect(details.body.data['depositors']).toMatchObject([{ is_primary: false }]);
    expect((await client.call('POST /depositor/close-secondary-application', {})).body.code).toBe('not_primary');
    expect(said(await primary.client.call('POST /depositor/close-secondary-application', {}))).toBe('409 joint_holder_exists');
  });

  test('needs a code by e-mail before a phone in any other browser', async () => {
    const { invited, link } = await invite();
    await signUp(link);
    const other = provider.client();
    const started = await other.call('POST /login', { email: invited, password });
    expect(started.body.data['enrolment']).toBe('email_code_first');
  });
});

describe('a primary holder stops adding a joint one', () => {
  test('at any step: what was told is erased, and the link is dead', async () => {
    const { primary, invited, link } = await invite();
    const { data } = (await prove(link)).body;
    const close = () => primary.client.call('POST /depositor/close-secondary-application', {});
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(200);
    expect(await infoOf(primary)).toMatchObject({ state: 'none', secondary_depositors: [], draft: null, is_pending_signup: false });
    expect(said(await prove(link))).toBe('404 invitation_invalid');
    expect((await provider.client().call('POST /reset-password', { email: invited, token: data['token'], password })).status).toBe(400);
    expect((await subjectsTo(provider, invited)).at(-1)).toBe('Your invitation is no longer valid');
    expect((await subjectsTo(provider, primary.email)).at(-1)).toBe('You stopped adding a joint holder');
    const { entity } = await infoOf(primary);
    const rows = await db()
      .select()
      .from(depositors)
      .where(and(eq(depositors.entityId, entity), eq(depositors.isPrimary, false)));
    expect(rows).toMatchObject([
      { firstName: null, ssnSealed: null, ssnMac: null, ssnLast4: null, dateOfBirth: null, streetAddress: null, userId: null },
    ]);
    expect(await db().select().from(invitations).where(eq(invitations.entityId, entity))).toEqual([]);
    await register(primary);
  });

  test('also while they are signing up: their session and login are gone', async () => {
    const { primary, invited, link } = await invite();
    const client = await signUp(link);
    await logIn(provider, client, invited);
    await agreeToAll(client);
    expect((await primary.client.call('POST /depositor/close-secondary-application', {})).status).toBe(200);
    expect((await client.call('GET /depositor/progress')).status).toBe(401);
    expect((await provider.client().call('POST /login', { email: invited, password })).status).toBe(400);
  });
});

test.each(['joint-holder', 'view-only', 'on-hold', 'registering-bank'])('the persona %s can add nobody', async (id) => {
  const client = provider.client();
  await logIn(provider, client, `${id}@persona.example`, personaPassword);
  for (const [call, body] of [
    ['POST /depositor/register-secondary', { email: newEmail(), entity_id: randomUUID() }],
    ['PATCH /depositor/update-secondary', answers.confirmed],
    ['PATCH /depositor/update-secondary-email', { email: newEmail() }],
    ['POST /depositor/resend-secondary-verification', {}],
    ['POST /depositor/close-secondary-application', {}],
  ] as const)
    expect([403, 409, 429]).toContain((await client.call(call, body)).status);
});

async function decideOn(primary: Primary, status: 'PASSED' | 'FAILED'): Promise<void> {
  const [joint] = (await infoOf(primary)).secondary_depositors;
  const { config, clock } = provider.platform.deps;
  const decider = { now: clock.now(), config, brands: provider.platform.brands, by: 'operator' as const, name: 'kim' };
  await transact(db(), (tx) => decide(tx, joint?.depositor_id ?? '', { status }, decider));
}
