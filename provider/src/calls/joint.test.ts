import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { answers, createDepositor, lastMessage, logIn, newEmail, subjectsTo } from '../../test/depositors.ts';
import { saver } from '../../test/funders.ts';
import {
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
  type Primary,
} from '../../test/jointHolders.ts';
import { sessions } from '../db/schema/access.ts';
import { transact } from '../db/transact.ts';
import { decide } from '../domain/identity/decide.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const db = () => provider.platform.deps.db;
const anybody = () => provider.client();
const advance = (by: string) => anybody().send('POST', '/sandbox/clock', { advance: by });

describe('a primary holder adds a joint holder', () => {
  test('in five steps, which can be resumed on another device', async () => {
    const primary = await saver(provider);
    expect(await stateOf(primary)).toBe('none');
    const email = await registerJoint(primary);
    expect((await takeJoint(primary, answers.address)).body.code).toBe('step_out_of_order');
    await takeJoint(primary, answers.basic('531279001'));
    await takeJoint(primary, answers.address);
    const elsewhere = provider.client();
    await logIn(provider, elsewhere, primary.email);
    expect(await infoOf({ ...primary, client: elsewhere })).toMatchObject({
      state: 'draft',
      is_pending_signup: false,
      secondary_depositors: [{ registration_status: 'UNSUBMITTED', registration_last_step: 'address' }],
      draft: { email, first_name: 'Jordan', ssn_last4: '9001', address: { city: 'Austin' }, employment: null },
      invitation: null,
    });
    await takeJoint(primary, { ...answers.basic(), ssn: undefined, first_name: 'Robin' });
    await takeJoint(primary, answers.employer);
    expect(await subjectsTo(provider, email)).toEqual([]);
    expect((await takeJoint(primary, answers.confirmed)).body.data).toMatchObject({
      registration_last_step: 'confirmed',
      state: 'invited',
      is_pending_signup: true,
    });
    expect((await subjectsTo(provider, email)).length).toBe(1);
    expect((await takeJoint(primary, answers.address)).body.code).toBe('step_out_of_order');
    expect(JSON.stringify(await infoOf(primary))).not.toContain('531279001');
  });

  test('with errors at their fields, worded for the other person', async () => {
    const primary = await saver(provider);
    await registerJoint(primary);
    const { status, body } = await takeJoint(primary, { ...answers.basic('999'), first_name: ' ', date_of_birth: '2020-01-01' });
    expect([status, body.errors]).toEqual([
      422,
      {
        first_name: ['Enter their first name.'],
        date_of_birth: ['They must be at least 18 years old to hold an account.'],
        ssn: ['A Social Security number has 9 digits.'],
      },
    ]);
  });

  const checks = [
    ['2001', 'FAILED', 'declined'],
    ['2002', 'FLAGGED', 'checking'],
    ['2003', 'IN_REVIEW', 'invited'],
    ['2004', 'ERRORED', 'retry'],
    ['2006', 'VIEW_ONLY', 'declined'],
    ['2007', 'MANUALLY_REVIEWED', 'invited'],
    ['2008', 'PASSED', 'declined'],
    ['9002', 'PASSED', 'invited'],
  ] as const;
  test.each(
    inFull(
      checks,
      checks.filter(([end]) => end === '2001' || end === '2004'),
    ),
  )('whose SSN ends in %s: %s is %s', async (end, status, state) => {
    const primary = await saver(provider);
    const email = await fillInJoint(primary, `53127${end}`);
    const { data } = (await takeJoint(primary, answers.confirmed)).body;
    expect(data).toMatchObject({ registration_status: status, state, is_pending_signup: state === 'invited' });
    expect((await subjectsTo(provider, email)).length).toBe(state === 'invited' ? 1 : 0);
    if (state === 'retry') expect((await takeJoint(primary, answers.confirmed)).body.data['state']).toBe('invited');
  });

  test.runIf(inject('full'))('confirming exactly the details shown, including the mail address', async () => {
    const primary = await saver(provider);
    await fillInJoint(primary);
    const { version } = (await infoOf(primary)).draft;
    await registerJoint(primary);
    expect(said(await takeJoint(primary, { ...answers.confirmed, version }))).toBe('409 details_changed');
    const { draft } = await infoOf(primary);
    expect((await takeJoint(primary, { ...answers.confirmed, version: draft.version })).body.data['state']).toBe('invited');
  });

  test('with a duplicate SSN: nothing about its owner is revealed, and it can be corrected', async () => {
    const primary = await saver(provider);
    await fillInJoint(primary, '531272005');
    const { status, body } = await takeJoint(primary, answers.confirmed);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'duplicate_ssn', ['ssn']]);
    expect(await infoOf(primary)).toMatchObject({
      state: 'draft',
      secondary_depositors: [{ registration_status: 'UNSUBMITTED', registration_last_step: 'employer' }],
    });
    await takeJoint(primary, answers.basic('531279003'));
    expect((await takeJoint(primary, answers.confirmed)).body.data['state']).toBe('invited');
  });

  test('after a recent code, because joint holders can move all of the money', async () => {
    const primary = await saver(provider);
    await fillInJoint(primary);
    await advance('PT6M');
    expect((await takeJoint(primary, answers.confirmed)).body.code).toBe('step_up_required');
    // Confirmed in the future, as after the clock was set back by three days.
    const confirmedAt = new Date(provider.platform.deps.clock.now().getTime() + 3 * 86_400_000);
    await db().update(sessions).set({ confirmedAt }).where(eq(sessions.userId, primary.userId));
    expect((await takeJoint(primary, answers.confirmed)).body.code).toBe('step_up_required');
  });

  test.runIf(inject('full'))('and cannot add a second one', async () => {
    const { primary, invited } = await invite(provider);
    const { entity } = await infoOf(primary);
    const again = await primary.client.call('POST /depositor/register-secondary', { email: newEmail(), entity_id: entity });
    expect(said(again)).toBe('409 joint_holder_exists');
    expect((await infoOf(primary)).invitation).toMatchObject({ email: invited });
  });

  test('once, despite concurrent requests, and to their own account only', async () => {
    const [primary, other] = [await saver(provider), await saver(provider)];
    const { entity } = await infoOf(primary);
    const ask = ({ client }: Primary) => client.call('POST /depositor/register-secondary', { email: newEmail(), entity_id: entity });
    expect((await Promise.all([ask(primary), ask(primary)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await infoOf(primary)).secondary_depositors).toHaveLength(1);
    expect(said(await ask(other))).toBe('404 not_found');
  });

  test.runIf(inject('full'))('and a review ends with an invitation or its withdrawal, announced to both', async () => {
    const passed = await saver(provider);
    const email = await fillInJoint(passed, '531272002');
    await takeJoint(passed, answers.confirmed);
    await decideOn(passed, 'PASSED');
    expect([await stateOf(passed), (await subjectsTo(provider, email)).length]).toEqual(['invited', 1]);
    expect(await subjectsTo(provider, passed.email)).toContain('We reviewed your joint holder’s details');
    expect(await alertsAboutHolder(passed)).toEqual(['We reviewed your joint holder’s details']);

    const { primary, invited, link } = await invite(provider, '531272003');
    await decideOn(primary, 'FAILED');
    expect([await stateOf(primary), said(await prove(anybody(), link, '2003'))]).toEqual(['declined', '404 invitation_invalid']);
    expect((await subjectsTo(provider, invited)).at(-1)).toBe('Your invitation is no longer valid');
  });

  test.runIf(inject('full'))('and an external review ends a banking day later', async () => {
    const { primary, link } = await invite(provider, '531272003');
    await advance('1bd');
    await advance('PT2H');
    await logIn(provider, primary.client, primary.email);
    expect((await infoOf(primary)).secondary_depositors).toMatchObject([{ registration_status: 'PASSED' }]);
    expect(said(await prove(anybody(), link, '2003'))).toBe('200');
  });
});

describe('an invitation’s address', () => {
  test.runIf(inject('full'))('gets the same answer when it belongs to a customer, who is told', async () => {
    const known = await createDepositor(provider);
    const answersTo = async (primary: Primary, email: string) => {
      await fillInJoint(primary, '531279001', email);
      const { status, body } = await takeJoint(primary, answers.confirmed);
      return { status, ...body.data, depositor_id: '' };
    };
    const any = await answersTo(await saver(provider), newEmail());
    expect(await answersTo(await saver(provider), known.email)).toEqual(any);
    expect((await subjectsTo(provider, known.email)).at(-1)).toContain('tried to add you to a joint account');
    expect((await lastMessage(provider, known.email)).link).toBeUndefined();
  });

  test.runIf(inject('full'))('cannot be the primary holder’s own', async () => {
    const { primary } = await invite(provider);
    const own = { email: primary.email.toUpperCase() };
    const refused = { status: 422, body: { errors: { email: [expect.stringContaining('your own email address')] } } };
    expect(await primary.client.call('PATCH /depositor/update-secondary-email', own)).toMatchObject(refused);
    const other = await saver(provider);
    const { entity } = await infoOf(other);
    const answer = await other.client.call('POST /depositor/register-secondary', { email: other.email, entity_id: entity });
    expect(answer).toMatchObject(refused);
    expect(await infoOf(other)).toMatchObject({ state: 'none' });
  });

  test('can be changed before the sign-up: the old link stops working and the old address is told', async () => {
    const { primary, invited, link } = await invite(provider);
    const change = (email: string) => primary.client.call('PATCH /depositor/update-secondary-email', { email });
    expect((await change(invited.toUpperCase())).body.errors).toEqual({ email: [expect.stringContaining('already have')] });
    const next = newEmail();
    expect((await change(next)).body.data).toMatchObject({ email: next });
    expect((await subjectsTo(provider, invited)).at(-1)).toBe('Your invitation is no longer valid');
    expect(said(await prove(anybody(), link))).toBe('404 invitation_invalid');
    expect(said(await prove(anybody(), await linkTo(provider, next)))).toBe('200');
    await signUp(provider, await linkTo(provider, next));
    expect(said(await change(newEmail()))).toBe('409 joint_not_pending');
  });

  test.runIf(inject('full'))('can get the invitation again with a new link, after a pause', async () => {
    const { primary, link, invited } = await invite(provider);
    const again = () => primary.client.call('POST /depositor/resend-secondary-verification', {});
    await advance('PT1M');
    expect((await again()).body.data).toMatchObject({ email: invited });
    expect(said(await prove(anybody(), link))).toBe('404 invitation_invalid');
    expect(said(await again())).toBe('429 too_many_sent');
    await advance('P13D');
    expect(said(await prove(anybody(), await linkTo(provider, invited)))).toBe('200');
    await advance('P2D');
    expect(said(await prove(anybody(), await linkTo(provider, invited)))).toBe('404 invitation_expired');
    await logIn(provider, primary.client, primary.email);
    expect(await stateOf(primary)).toBe('expired');
    await again();
    expect(await stateOf(primary)).toBe('invited');
  });
});

test.each(inFull(['joint-holder', 'view-only', 'on-hold', 'registering-bank'], ['joint-holder']))(
  'the persona %s cannot add a joint holder',
  async (id) => {
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
  },
);

async function decideOn(primary: Primary, status: 'PASSED' | 'FAILED'): Promise<void> {
  const [joint] = (await infoOf(primary)).secondary_depositors;
  const { config, clock } = provider.platform.deps;
  const decider = { now: clock.now(), config, brands: provider.platform.brands, by: 'operator' as const, name: 'kim' };
  await transact(db(), (tx) => decide(tx, joint?.depositor_id ?? '', { status }, decider));
}
