import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RouteStory } from '../../.storybook/stage/RouteStory.tsx';
import accountsCall from '../../schemas/api/accounts.json' with { type: 'json' };
import linkedCall from '../../schemas/api/linked-accounts.json' with { type: 'json' };
import termsCall from '../../schemas/api/transfer-terms.json' with { type: 'json' };

afterEach(async () => {
  await cleanup();
  await page.viewport(1280, 900);
});

const [linked] = linkedCall.examples['200'];
const [account] = accountsCall.examples['200'];
const terms = termsCall.examples['200'];
const session = { bearerToken: 'held', session_id: 'story' };
const depositor = { registration_last_step: 'completed', registration_status: 'PASSED', is_primary: true };
const facts = { session, depositor, accounts: [{ available_balance: '1250.00' }], linkedAccounts: [{ status: 'ACTIVE' }] };

const open = (path: string, answers: Record<string, unknown> = {}, brand = 'harbor') =>
  render(
    <RouteStory
      path={path}
      brand={brand}
      facts={facts}
      answers={Object.fromEntries(Object.entries(answers).map(([call, data]) => [call, { data }]))}
    />,
  );
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const rectOf = (element: Element) => element.getBoundingClientRect();

describe('closing the account', () => {
  it('starts at its heading, wherever on the page it was requested', async () => {
    await page.viewport(390, 844);
    await open('/withdraw', { accounts: [{ ...account, held_balance: '0.00', owed_balance: '0.00' }], transactions: [] });
    const withdrawAll = page.getByRole('button', { name: 'Withdraw everything and close my account' });
    await expect.element(withdrawAll).toBeVisible();
    window.scrollTo(0, 9999);
    await withdrawAll.click();
    await expect.element(heading('Close your account')).toHaveFocus();
    expect(window.scrollY).toBe(0);
    window.scrollTo(0, 9999);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect.element(heading('Withdraw')).toHaveFocus();
    expect(window.scrollY).toBe(0);
  });
});

describe.each(inFull(['harbor', 'volt'], ['volt']))('on a phone, of %s', (brand) => {
  const isAboveBar = async () => {
    const button = page.getByRole('button', { name: 'Review' });
    await expect.element(button).toBeVisible();
    await document.fonts.ready;
    expect(window.scrollY).toBe(0);
    expect(rectOf(button.element()).bottom).toBeLessThanOrEqual(rectOf(page.getByRole('navigation').element()).top);
  };

  it.each(inFull(['/deposit', '/withdraw'], ['/withdraw']))('the primary button of %s is above the bar', async (path) => {
    await page.viewport(390, 844);
    // The cut-off text is longest before the cut-off.
    const ahead = { cut_off_at: '2099-11-30T21:00:00.000Z' };
    const later = { ...terms, deposit: { ...terms.deposit, ...ahead }, withdrawal: { ...terms.withdrawal, ...ahead } };
    const accounts = [{ ...account, held_balance: '0.00', leaving_balance: '0.00' }];
    await open(path, { accounts, 'transfer-terms': later }, brand);
    await isAboveBar();
  });

  it('so is that of scheduled deposits, below their dates', async () => {
    await page.viewport(390, 844);
    await open('/deposit', {}, brand);
    await page.getByLabelText('How often?').selectOptions('Every month');
    await expect.element(page.getByText('Next dates')).toBeVisible();
    await isAboveBar();
  });
});

describe('a deposit', () => {
  it('is one-time by default, and shows its next dates while typing otherwise', async () => {
    await open('/deposit');
    const often = page.getByLabelText('How often?');
    await expect.element(often).toHaveValue('now');
    expect((often.element() as HTMLSelectElement).options[0]?.text).toBe('One time');
    await expect.element(page.getByText(/^Arrives /)).toBeVisible();
    await expect.element(page.getByLabelText('First date')).not.toBeInTheDocument();
    await page.getByLabelText('Amount').fill('25');
    await often.selectOptions('Twice a month (1st and 15th)');
    for (const date of ['December 1, 2026', 'December 15, 2026', 'January 4, 2027, not January 1, 2027'])
      await expect.element(page.getByText(date, { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Amount')).toHaveValue('25');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect.element(heading('Check your scheduled deposits')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Schedule deposits of $25.00' })).toBeVisible();
  });

  it.runIf(inject('full'))('comes from the selected account, and thirty accounts leave the amount in view', async () => {
    await page.viewport(390, 844);
    const several = Array.from({ length: 30 }, (_, index) => ({
      ...linked,
      uuid: `018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d${1000 + index}`,
      institution: `Bank ${index}`,
      mask: String(2000 + index),
    }));
    await open('/deposit', { 'linked-accounts': several });
    await page.getByText('Change', { exact: true }).click();
    expect(page.getByRole('radio').elements()).toHaveLength(30);
    expect(rectOf(page.getByLabelText('Amount').element()).bottom).toBeLessThan(844 - 64);
    await page.getByRole('radio', { name: /^Bank 29/ }).click();
    await page.getByLabelText('Amount').fill('250');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect.element(heading('Check your deposit')).toHaveFocus();
    await expect.element(page.getByText('Bank 29', { exact: true })).toBeVisible();
  });
});

describe('a withdrawal', () => {
  it('shows the limit that applies, and fills in the full amount with a button in the field', async () => {
    await open('/withdraw');
    await page.getByRole('button', { name: 'Use all: $1,250.00' }).click();
    await expect.element(page.getByLabelText('Amount')).toHaveValue('1,250.00');
    await expect.element(page.getByText(/You can withdraw up to/)).not.toBeInTheDocument();
    await cleanup();
    const limits = { ...terms.withdrawal.limits, left_today: '400.00' };
    await open('/withdraw', { 'transfer-terms': { ...terms, withdrawal: { ...terms.withdrawal, limits } } });
    await expect.element(page.getByText('You can withdraw up to $400.00 right now.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Use all/ })).not.toBeInTheDocument();
  });
});

describe('a review', () => {
  const titleIs = async (name: string) => {
    await expect.poll(() => document.title).toContain(`| ${name} |`);
  };

  const reviews = [
    ['/deposit', 'Deposit', 'One time', 'Check your deposit'],
    ['/deposit', 'Deposit', 'Every month', 'Check your scheduled deposits'],
    ['/withdraw', 'Withdraw', null, 'Check your withdrawal'],
  ] as const;
  it.each(inFull(reviews, reviews.slice(1, 2)))(
    'names the tab, and the form names it again: %s %s %s',
    async (path, form, frequency, review) => {
      await open(path);
      await page.getByLabelText('Amount').fill('250');
      await titleIs(form);
      if (frequency !== null) await page.getByLabelText('How often?').selectOptions(frequency);
      await page.getByRole('button', { name: 'Review' }).click();
      await expect.element(heading(review)).toHaveFocus();
      await titleIs(review);
      await page
        .getByRole('button', { name: /^Change/ })
        .first()
        .click();
      await expect.element(heading(form)).toBeVisible();
      await titleIs(form);
    },
  );
});

describe('an ordered transfer', () => {
  const ordered = [
    ['/deposit/success', 'deposit', 'Cancel this deposit'],
    ['/withdraw/success', 'withdrawal', 'Cancel this withdrawal'],
  ] as const;
  it.each(inFull(ordered, ordered.slice(0, 1)))(
    'says its amount and its day in the heading, and offers to go on before it offers to cancel: %s',
    async (path, kind, cancel) => {
      const latest = {
        ...terms[kind].latest,
        amount: '250.00',
        goes_out_at: '2099-11-30T21:00:00.000Z',
        expected_at: '2026-12-01T13:30:00.000Z',
      };
      await open(path, { 'transfer-terms': { ...terms, [kind]: { ...terms[kind], latest } } });
      await expect.element(heading('$250.00 arrives Tuesday, December 1')).toBeVisible();
      await vi.waitFor(() => expect(document.title).toContain('$250.00 arrives Tuesday, December 1'));
      const on = page.getByRole('main').getByRole('link', { name: 'See my transactions' }).element();
      const undo = page.getByRole('button', { name: cancel }).element();
      expect(on.compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it('prints a receipt with bank, amount, both accounts and reference, without the page', async () => {
    const latest = { ...terms.deposit.latest, amount: '250.00', linked_account_uuid: linked?.uuid };
    await open('/deposit/success', { 'transfer-terms': { ...terms, deposit: { ...terms.deposit, latest } } });
    const printed: (string | null | undefined)[] = [];
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push(document.querySelector('body > article')?.textContent);
      window.dispatchEvent(new Event('afterprint'));
    });
    await page.getByRole('button', { name: 'Print receipt' }).click();
    expect(printed).toHaveLength(1);
    for (const part of ['Harbor Community Bank', '$250.00', '••••6789', latest.uuid.slice(-12).toUpperCase()])
      expect(printed[0]).toContain(part);
    await vi.waitFor(() => expect(document.querySelector('body > article')).toBeNull());
    print.mockRestore();
  });
});
