import type { Locator, Page } from 'playwright';
import { goTo } from './goTo.ts';

/** A row of a transaction list: `Deposit`, `+$500.00`, `March 15` and `Done`, without bank and status date. */
export type Row = readonly [kind: string, amount: string, day: string, status: string];

/** Amounts and dates shown on an account's pages. */
export interface SavingsSaid {
  balance: string;
  /** Amount available for withdrawal. */
  mayWithdraw: string;
  yields: string;
  /** Interest by label: earned, paid this year, last and next payout. */
  interest: Record<string, string>;
  /** Pending transactions and the five latest others. */
  recent: Row[];
  listed: Row[];
  /** Arrival date and remaining limit for a deposit made now; null when none is possible. */
  deposit: string[] | null;
  /** Available amounts by label, with reasons; null when the page requires more. */
  withdraw: Record<string, string> | null;
}

/** Opens the four pages about money and reads them. */
export async function readSavings(page: Page, origin: string): Promise<SavingsSaid> {
  const main = page.getByRole('main');
  await page.goto(`${origin}/dashboard`);
  // Parts load separately; all are done once the network is idle.
  await page.waitForLoadState('networkidle');
  const facts = main.locator('dl').first();
  await facts.waitFor();
  const first = {
    balance: await main.locator('p[aria-labelledby]').innerText(),
    mayWithdraw: await textOf(main.getByText(/^You can withdraw (all of it|\$[\d.,]+ now)\.$/)),
    yields: await textOf(main.locator('p', { hasText: /annual percentage yield|In effect since/ })),
    interest: await factsIn(facts),
    recent: await rowsIn(main),
  };
  await goTo(page, '/dashboard/transactions-list');
  const list = main.getByRole('list', { name: 'Transactions' });
  await list.getByRole('button').first().waitFor();
  const listed = await rowsIn(list);
  const deposit = (await asksAmount(page, '/deposit'))
    ? (await main.getByText(/^(Arrives|You can deposit \S+ more)/).allInnerTexts()).map(plain)
    : null;
  const withdraw = (await asksAmount(page, '/withdraw')) ? await factsIn(facts) : null;
  return { ...first, listed, deposit, withdraw };
}

/** Opens a page. Returns whether it asks for an amount, rather than showing that no transfer is possible or redirecting. */
async function asksAmount(page: Page, path: string): Promise<boolean> {
  await goTo(page, path);
  // Reads the page's own location; Playwright's lags behind.
  if ((await page.evaluate(() => location.pathname)) !== path) return false;
  const amount = page.getByRole('main').getByLabel('Amount', { exact: true });
  await amount.or(page.getByText(/^You can’t (make a deposit|withdraw) right now\.$/)).waitFor();
  return amount.isVisible();
}

/** Collapses whitespace. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const textOf = async (locators: Locator) => plain((await locators.allInnerTexts()).join(' '));

/** Terms and definitions of a list. */
export async function factsIn(list: Locator): Promise<Record<string, string>> {
  const [labels, values] = await Promise.all([list.locator('dt').allInnerTexts(), list.locator('dd').allInnerTexts()]);
  return Object.fromEntries(labels.map((label, index) => [label, plain(values[index] ?? '')]));
}

async function rowsIn(place: Locator): Promise<Row[]> {
  const texts = await place.locator('li').allInnerTexts();
  return texts.flatMap((text) => {
    const [, kind, amount, day, status = 'Done'] = rowPattern.exec(plain(text)) ?? []; // settled rows show no status
    return kind && amount && day ? [[kind, amount, day, status] as const] : [];
  });
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const statuses = 'Arrives|On its way|Available|Returned|Canceled';
const rowPattern = new RegExp(
  String.raw`(?:^| )(Deposit|Withdrawal|Interest) ([+−]?\$[\d,]+\.\d\d) .*?\b((?:${months}) \d+)\b(?:.*?(${statuses}))?`,
);
