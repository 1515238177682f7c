import type { Locator, Page } from 'playwright';
import { goTo } from './goTo.ts';

/** A line of a list of transactions: `Deposit`, `+$500.00`, `March 15` and `Done`, with the day of the standing and the bank left out. */
export type Row = readonly [kind: string, amount: string, day: string, standing: string];

/** What the pages of an account say about its money, as a depositor reads it. */
export interface SavingsSaid {
  balance: string;
  /** How much of it can be withdrawn. */
  mayWithdraw: string;
  yields: string;
  /** By label: earned, paid this year, paid last, next payout. */
  interest: Record<string, string>;
  /** Those on their way and the five newest of the others. */
  recent: Row[];
  /** All of them. */
  listed: Row[];
  /** What the page says comes of a deposit that is made now; null while none can be made. */
  deposit: string[] | null;
  /** By label, what of the account can be withdrawn and why not the rest; null where the page cannot be opened without that. */
  withdraw: Record<string, string> | null;
}

/** Opens the four pages on which a depositor sees their money, and reads them. */
export async function readSavings(page: Page, origin: string): Promise<SavingsSaid> {
  const main = page.getByRole('main');
  await page.goto(`${origin}/dashboard`);
  // Each part of the page loads by itself, and all have come once nothing is asked for any more.
  await page.waitForLoadState('networkidle');
  const facts = main.locator('dl').first();
  await facts.waitFor();
  const first = {
    balance: await main.locator('p[aria-labelledby]').innerText(),
    mayWithdraw: await textOf(main.getByText(/^You can withdraw (all of it|\$[\d.,]+ now)\.$/)),
    yields: await textOf(main.getByText(/annual percentage yield|In effect since/)),
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

/** Opens a page, and tells whether it asks for an amount: it may say that no money can move, or lead to another page. */
async function asksAmount(page: Page, path: string): Promise<boolean> {
  await goTo(page, path);
  // As the page has it: what Playwright tells of its address comes later.
  if ((await page.evaluate(() => location.pathname)) !== path) return false;
  const amount = page.getByRole('main').getByLabel('Amount', { exact: true });
  await amount.or(page.getByText(/^You can’t (make a deposit|withdraw) right now\.$/)).waitFor();
  return amount.isVisible();
}

/** In one line, with spaces of every kind as plain ones. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const textOf = async (places: Locator) => plain((await places.allInnerTexts()).join(' '));

/** Labels and what stands beside them. */
export async function factsIn(list: Locator): Promise<Record<string, string>> {
  const [labels, values] = await Promise.all([list.locator('dt').allInnerTexts(), list.locator('dd').allInnerTexts()]);
  return Object.fromEntries(labels.map((label, index) => [label, plain(values[index] ?? '')]));
}

async function rowsIn(place: Locator): Promise<Row[]> {
  const texts = await place.locator('li').allInnerTexts();
  return texts.flatMap((text) => {
    const [, kind, amount, day, standing] = rowPattern.exec(plain(text)) ?? [];
    return kind && amount && day && standing ? [[kind, amount, day, standing] as const] : [];
  });
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const standings = 'Arrives|On its way|Available|Done|Returned|Canceled';
const rowPattern = new RegExp(
  String.raw`(?:^| )(Deposit|Withdrawal|Interest) ([+−]?\$[\d,]+\.\d\d) .*?\b((?:${months}) \d+)\b.*?(${standings})`,
);
