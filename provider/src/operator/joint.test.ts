import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { runVerb } from '../../../cli/runVerb.ts';
import { verbs } from '../../../cli/verbs.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { logIn, newEmail } from '../../test/depositors.ts';
import { infoOf, invite, linkTo, prove, said, stateOf } from '../../test/jointHolders.ts';
import { audit } from '../db/schema/audit.ts';

const secret = 'only-the-operator-knows-this-0123456789';
let provider: TestProvider;
let url: string;
beforeAll(async () => {
  provider = await createTestProvider({ operatorSecret: secret, personas: 'none' });
  url = await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => provider.close());
afterEach(() => vi.unstubAllEnvs());

async function typed(...words: string[]) {
  const out = { out: '', err: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void (out.out += text));
  const error = vi.spyOn(console, 'error').mockImplementation((text: string) => void (out.err += text));
  const exitCode = await runVerb(verbs, ['joint', ...words]);
  log.mockRestore();
  error.mockRestore();
  return { exitCode, ...out };
}

test('an operator lists locked invitations and unlocks one, whose link works again', async () => {
  vi.stubEnv('PASSBOOK_OPERATOR_SECRET', secret);
  expect(await typed('list', '--url', url)).toEqual({ exitCode: 0, err: '', out: 'No one is locked out.' });
  const { primary, link } = await invite(provider);
  const id = (await infoOf(primary)).secondary_depositors[0]?.depositor_id ?? '';
  expect((await typed('unlock', id, '--url', url)).err).toBe('Nobody with this id is locked out. (404)');
  for (const digits of ['0001', '0002', '0003']) await prove(provider.client(), link, digits);
  expect(said(await prove(provider.client(), link))).toBe('403 identity_locked');
  expect((await typed('list', '--url', url)).out).toMatch(new RegExp(`^${id}  harbor  invited \\d{4}-\\d\\d-\\d\\d$`));

  expect(await typed('unlock', id, '--url', url, '--by', 'kim')).toEqual({ exitCode: 0, err: '', out: `${id} has three tries again.` });
  expect(said(await prove(provider.client(), link))).toBe('200');
  const unlocked = await provider.platform.deps.db.select().from(audit).where(eq(audit.event, 'joint.unlocked'));
  expect(unlocked.map(({ detail }) => detail)).toEqual([{ joint: id, by: 'operator', name: 'kim' }]);
});

test.runIf(inject('full'))('tries add up across days and links, and only an operator can reset them', async () => {
  vi.stubEnv('PASSBOOK_OPERATOR_SECRET', secret);
  const { primary, link } = await invite(provider);
  const nextDay = async () => {
    await provider.platform.deps.clock.advance('P1D');
    await logIn(provider, primary.client, primary.email);
  };
  const resend = async (to: string) => {
    const { status } = await primary.client.call('POST /depositor/resend-secondary-verification', {});
    expect(status).toBe(200);
    return linkTo(provider, to);
  };
  const answer = async (to: typeof link, digits: string) => said(await prove(provider.client(), to, digits));

  expect(await answer(link, '0001')).toBe('400 identity_wrong');
  await nextDay();
  expect(await answer(link, '0002')).toBe('400 identity_wrong');
  await nextDay();
  const email = newEmail();
  expect((await primary.client.call('PATCH /depositor/update-secondary-email', { email })).status).toBe(200);
  await nextDay();
  const newest = await resend(email);
  expect(await answer(newest, '0003')).toBe('403 identity_locked');
  await nextDay();
  expect(await answer(newest, '9001')).toBe('403 identity_locked');
  expect(await stateOf(primary)).toBe('locked');

  const id = (await infoOf(primary)).secondary_depositors[0]?.depositor_id ?? '';
  expect((await typed('unlock', id, '--url', url)).exitCode).toBe(0);
  expect(await answer(newest, '9001')).toBe('200');
});

test('needs the operator’s secret', async () => {
  const refused = await provider.client().send('POST', `/operator/joint/${randomUUID()}/unlock`, { operator: 'kim' });
  expect(refused.status).toBe(401);
});

test.each([
  ['nothing to do', ['--url', 'http://localhost:1'], 'Use joint list, or joint unlock ID.'],
  ['something else to do', ['unlok', '--url', 'http://localhost:1'], 'There is no joint unlok. Did you mean "unlock"?'],
  ['nobody', ['unlock', '--url', 'http://localhost:1'], 'Add the id: joint unlock ID.'],
])('the command says in one sentence what is wrong with %s', async (_what, words, sentence) => {
  vi.stubEnv('PASSBOOK_OPERATOR_SECRET', secret);
  expect(await typed(...words)).toEqual({ exitCode: 2, out: '', err: sentence });
});
