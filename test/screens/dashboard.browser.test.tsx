import { afterEach, describe, expect, inject, it } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RouteStory } from '../../.storybook/stage/RouteStory.tsx';
import flows from '../../flows/dashboard.json' with { type: 'json' };
import accountsCall from '../../schemas/api/accounts.json' with { type: 'json' };
import fundingCall from '../../schemas/api/initial-fund-amount.json' with { type: 'json' };
import linkedCall from '../../schemas/api/linked-accounts.json' with { type: 'json' };
import { remedyOf } from '../../src/ui/content/bankStatus.ts';
import { exampleTransaction } from '../../src/ui/transactions/exampleTransactions.ts';

afterEach(async () => {
  await cleanup();
  await page.viewport(1280, 900);
});

const [linked] = linkedCall.examples['200'];
const [account] = accountsCall.examples['200'];
const depositor = { registration_last_step: 'completed', registration_status: 'PASSED', is_primary: true };

/** A page of a depositor whose linked account has this status. */
function open(
  path: string,
  { status = 'ACTIVE', code = null as string | null, isFirst = false, retriesLeft = 2, more = {}, loaded = {}, brand = 'harbor' } = {},
) {
  const isLocked = status === 'LOCKED';
  const facts = {
    session: { bearerToken: 'held', session_id: 'story', relink: isLocked },
    depositor,
    accounts: [{ available_balance: isFirst ? '0.00' : '1250.00' }],
    linkedAccounts: [{ status }],
    transactions: isLocked
      ? [{ status: 'Returned', return_code: code }, ...(isFirst ? [] : [{ status: 'Settled' }])]
      : [{ status: 'Settled' }],
    funding: { status: isFirst ? 'FAILED' : 'SUCCESS' },
    ...more,
  };
  const funding = fundingCall.examples['200'];
  const data = {
    accounts: [account],
    'linked-accounts': [{ ...linked, status, return_code: code, retries_left: retriesLeft }],
    'initial-fund-amount': { ...funding, status: 'FAILED', deposit: { ...funding.deposit, status: 'Returned', return_code: code } },
    ...loaded,
  };
  const answers = Object.fromEntries(Object.entries(data).map(([call, each]) => [call, { data: each }]));
  return render(<RouteStory path={path} brand={brand} facts={facts} answers={answers} />);
}

const main = page.getByRole('main');

describe('an alert that needs action', () => {
  const states = [
    ['a returned first deposit', { status: 'LOCKED', code: 'R01', isFirst: true }, /Your bank sent your first deposit back/],
    ['a bank account to be linked', { status: 'LOCKED', code: 'R02' }, /Until you link one, no money can move/],
  ] as const;
  it.each(inFull(states, states.slice(0, 1)))('is shown at the top of the page and stays there: %s', async (_what, state, sentence) => {
    await page.viewport(390, 844);
    await open('/dashboard', state);
    const prompt = main.getByText(sentence);
    await expect.element(prompt).toBeVisible();
    const balance = main.getByRole('heading', { name: /High-yield savings/ });
    await expect.element(balance).toBeVisible();
    expect(prompt.element().compareDocumentPosition(balance.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toEqual([]);
  });
});

it.runIf(inject('full'))('on a phone the two actions are side by side, and a single one leaves no gap', async () => {
  await page.viewport(390, 844);
  await open('/dashboard');
  const [deposit, withdraw] = [main.getByRole('link', { name: 'Deposit' }), main.getByRole('link', { name: 'Withdraw', exact: true })];
  await expect.element(withdraw).toBeVisible();
  expect(withdraw.element().getBoundingClientRect().top).toBe(deposit.element().getBoundingClientRect().top);
  await cleanup();
  await open('/dashboard', { more: { accounts: [{ available_balance: '0.00' }] } });
  await expect.element(deposit).toBeVisible();
  const row = deposit.element().parentElement;
  expect(row?.children).toHaveLength(1);
  expect(row?.getBoundingClientRect().height).toBe(deposit.element().getBoundingClientRect().height);
});

describe('the balance', () => {
  it('shows which account it is in, and what arrives when', async () => {
    const expected_at = '2099-12-01T13:30:00.000Z';
    const deposit = exampleTransaction({ status: 'Submitted', amount: '250.00', date_processed: null, expected_at });
    await open('/dashboard', { loaded: { transactions: [deposit] } });
    await expect.element(main.getByRole('heading', { name: 'High-yield savings ending in 4 8 2 1' })).toBeVisible();
    await expect.element(main.getByText('+$250.00 arriving Tuesday, December 1')).toBeVisible();
  });

  it('is charted and listed for the selected range', async () => {
    const history = ['2024-11-24', '2025-06-10', '2026-10-01', '2026-11-24'].map((day, index) => ({ day, balance: `${index + 1}00.00` }));
    await open('/dashboard', { loaded: { 'balance-history': history } });
    const all = main.getByRole('radio', { name: '2Y, the last 24 months' });
    await expect.element(all).toBeChecked();
    all.element().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(main.getByRole('radio', { name: '3M, the last 3 months' })).toBeChecked();
    await main.getByRole('button', { name: 'Show as a table' }).click();
    const rows = main.getByRole('table').getByRole('rowheader').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual(['November 24, 2026', 'October 1, 2026', 'August 24, 2026']);
  });

  it.runIf(inject('full'))('is on an accent background with lists below lines, for brands that choose so', async () => {
    await open('/dashboard', { brand: 'volt' });
    const heading = main.getByRole('heading', { name: /ending in 4 8 2 1/ });
    await expect.element(heading).toBeVisible();
    const field = heading.element().closest('section > div');
    if (!field) throw new Error('no field');
    expect(getComputedStyle(field).backgroundColor).toBe('rgb(198, 244, 50)');
    const card = main.getByRole('region', { name: 'Activity' });
    expect(getComputedStyle(card.element()).borderInlineStartWidth).toBe('0px');
  });
});

it('naming a beneficiary is suggested until dismissed', async () => {
  await open('/dashboard');
  await expect.element(main.getByRole('link', { name: 'Name a beneficiary' })).toBeVisible();
  await main.getByRole('button', { name: 'Don’t show this again' }).click();
  await expect.element(main.getByRole('heading', { name: 'Your beneficiaries' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('while no transfer is possible', () => {
  const states = [
    ['the bank account is locked', { status: 'LOCKED', code: 'R02' }],
    ['the account only sends money', { status: 'DEPOSITS_LOCKED' }],
  ] as const;
  it.each(inFull(states, states.slice(0, 1)))('nothing says that money can be withdrawn, or offers it: %s', async (_why, state) => {
    await open('/dashboard', state);
    await expect.element(main.getByRole('heading', { name: /High-yield savings/ })).toBeVisible();
    await expect.element(main.getByRole('heading', { name: 'Lakeside Credit Union' })).toBeVisible();
    await expect.element(main.getByText(/You can withdraw/)).not.toBeInTheDocument();
    await expect.element(main.getByRole('link', { name: 'Withdraw', exact: true })).not.toBeInTheDocument();
  });
});

describe('after a returned deposit', () => {
  const paths = ['/dashboard', '/relink/selection', '/funding-returned'];

  const cases = paths.flatMap((path) => ['R01', 'R09'].map((code) => [path, code] as const));
  it.each(inFull(cases, cases.slice(0, 1)))('for want of money every page says to try again: %s after %s', async (path, code) => {
    await open(path, { status: 'LOCKED', code, isFirst: true });
    await expect.element(main.getByText(/try again/i).first()).toBeVisible();
    await expect.element(main.getByText(/no money can move|money can’t move|link this account again/i)).not.toBeInTheDocument();
  });

  it.runIf(inject('full'))('in this session, the page to link an account says how to get there', async () => {
    const session = { bearerToken: 'held', session_id: 'story', relink: false };
    await open('/relink/selection', { status: 'LOCKED', code: 'R02', more: { session } });
    await expect.element(main.getByText('Log out, then log in again. After that, you can link a bank account here.')).toBeVisible();
    await expect.element(main.getByText('Your bank says this account is closed. To move money, link another account.')).toBeVisible();
  });

  it('the page about it offers to try again after the same codes', () => {
    const route = flows.routes.find(({ path }) => path === '/funding-returned');
    const outcomes = Object.entries(route?.outcomes?.are ?? {}) as [string, { keeps?: string[] }][];
    const offered = outcomes.flatMap(([code, { keeps = [] }]) => (keeps.includes('again') ? [code] : []));
    expect(outcomes.map(([code]) => code).filter((code) => remedyOf({ status: 'LOCKED', return_code: code }) === 'again')).toEqual(offered);
  });
});

describe('a returned first deposit', () => {
  const again = page.getByRole('button', { name: 'Try again: deposit $500.00' });

  it('is sent again with its amount, arrival date and consequences, like the first time', async () => {
    await open('/funding-returned', { status: 'LOCKED', code: 'R01', isFirst: true });
    await expect.element(main.getByText(/you allow Harbor Community Bank to take \$500\.00 once from your account at/)).toBeVisible();
    await expect.element(main.getByText('Arrives', { exact: true })).toBeVisible();
    await expect.element(main.getByText('You can try this account 2 more times.')).toBeVisible();
    await expect.element(again).toBeVisible();
  });

  it('is not offered again without tries left; linking another account is', async () => {
    await open('/funding-returned', { status: 'LOCKED', code: 'R01', isFirst: true, retriesLeft: 0 });
    await expect.element(main.getByText(/Banking rules don’t let us try this account again/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Link another account' })).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });
});
