import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepositor, forget, lastMessage, logIn, newEmail } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

const chosen = 'Another-long-one-81';

async function requestLink() {
  const { email } = await createDepositor(provider);
  await forget(provider, email);
  const { link } = await lastMessage(provider, email);
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  return { email, token, browser: provider.client() };
}

describe('a reset link (rule login-16)', () => {
  it('shows whose password it resets, repeatedly, and stays valid', async () => {
    const { email, token, browser } = await requestLink();
    for (const body of [{ email, token }, { email, token }, {}]) {
      const { status, body: answer } = await browser.call('POST /reset-password/link', body);
      expect({ status, data: answer.data }).toEqual({ status: 200, data: { email } });
    }
    expect((await browser.call('POST /reset-password', { email, token, password: chosen })).status).toBe(200);
  });

  it('sets a password once, in the browser that opened it, without sending the token again', async () => {
    const { email, token, browser } = await requestLink();
    await browser.call('POST /reset-password/link', { email, token });
    expect((await browser.call('POST /reset-password', { email, password: chosen })).status).toBe(200);
    expect(browser.cookies.has('passbook-reset')).toBe(false);
    expect((await browser.call('POST /reset-password/link', {})).body.data).toEqual({ email: null });
    expect((await browser.call('POST /reset-password/link', { email, token })).body.code).toBe('reset_link_invalid');
    expect((await logIn(provider, provider.client(), email, chosen)).status).toBe(200);
  });

  it('is kept in an HttpOnly cookie no longer than it is valid', async () => {
    const { email, token, browser } = await requestLink();
    const { headers } = await browser.call('POST /reset-password/link', { email, token });
    const cookie = [headers['set-cookie']].flat().find((each) => each?.startsWith('passbook-reset='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]);
    expect(seconds).toBeLessThanOrEqual(30 * 60);
    expect(seconds).toBeGreaterThan(29 * 60);
  });

  it('is not shared with other browsers or brands', async () => {
    const { email, token, browser } = await requestLink();
    await browser.call('POST /reset-password/link', { email, token });
    expect((await provider.client().call('POST /reset-password/link', {})).body.data).toEqual({ email: null });
    expect((await provider.client().call('POST /reset-password', { email, password: chosen })).body.code).toBe('reset_link_invalid');
    const elsewhere = provider.client('volt.localhost:4000');
    expect((await elsewhere.call('POST /reset-password/link', { email, token })).body.code).toBe('reset_link_invalid');
  });

  it('does not work with another address, nor for another account in that browser', async () => {
    const { email, token, browser } = await requestLink();
    for (const other of [newEmail(), undefined])
      expect((await browser.call('POST /reset-password/link', { email: other, token })).body.code).toBe('reset_link_invalid');
    await browser.call('POST /reset-password/link', { email, token });
    const { email: another } = await createDepositor(provider);
    expect((await browser.call('POST /reset-password', { email: another, password: chosen })).body.code).toBe('reset_link_invalid');
  });

  it('is refused on opening when it is unknown, used or half an hour old', async () => {
    const { email, token, browser } = await requestLink();
    const refusal = async (body: object) => (await browser.call('POST /reset-password/link', body)).body.code;
    expect(await refusal({ email, token: 'x'.repeat(43) })).toBe('reset_link_invalid');
    await browser.call('POST /reset-password/link', { email, token });
    await provider.platform.deps.clock.advance('PT31M');
    expect(await refusal({ email, token })).toBe('reset_link_invalid');
    expect(await refusal({})).toBe('reset_link_invalid');
  });
});
