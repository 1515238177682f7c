import type { Page } from 'playwright';
import type { asDepositor } from '../depositor.ts';
import { readCode } from './readCode.ts';
import { factsIn } from './readSavings.ts';
import { dollars } from './savingsByLedger.ts';

/** A logged-in depositor with a browser. */
export interface Visit {
  page: Page;
  acts: ReturnType<typeof asDepositor>;
  origin: string;
  sound: () => Promise<void>;
}

/** Links a bank account by login; `account` selects one of several. */
async function link({ page, acts }: Visit, login: string, account?: string) {
  const widget = page.frameLocator('iframe');
  await acts.button('Log in at my bank').click();
  await widget.getByRole('button', { name: 'First Meadow Bank' }).click();
  await widget.getByLabel('User name').fill(login);
  await widget.getByRole('button', { name: 'Log in' }).click();
  if (account === undefined) return;
  const card = page.getByRole('group', { name: account }).or(page.locator('section, li, div', { hasText: account }).last());
  const choose = card.getByRole('button', { name: /Link this account/ });
  await choose.first().click();
}

/** Opens the test document for its code, then agrees to each document. */
export async function agreeToDocuments({ page, acts }: Pick<Visit, 'page' | 'acts'>) {
  await acts.button('Open the test document').click();
  await acts.field('Code in the test document').fill((await readCode(page)) ?? '');
  await acts.button('Agree to electronic records').click();
  for (const place of [2, 3, 4, 5]) {
    await page.getByText(`Document ${place} of 5`).waitFor();
    await acts.button('I have read and agree').click();
  }
}

/** From `/fund-account` past the disclosures, with an amount in cents. */
export async function chooseAmountAndAgree({ page, acts }: Pick<Visit, 'page' | 'acts'>, cents: bigint) {
  await acts.at('/fund-account');
  await acts.field('Amount').fill(dollars(cents));
  await acts.button('Save and continue').click();
  await agreeToDocuments({ page, acts });
  await acts.button('Continue').click();
}

/** Opens an account after the identity check, first with a bank account whose deposit is returned. */
export async function openAccount(visit: Visit, first: bigint) {
  const { page, acts, origin } = visit;
  await page.goto(`${origin}/registration/link-account-selection`);
  await link(visit, 'returns', 'Returns with R10');
  await chooseAmountAndAgree(visit, first);
  await acts.button(`Deposit ${dollars(first)}`).click();
  await acts.at('/fund-account/successful-fund');
}

export async function linkAnother(visit: Visit, first: bigint) {
  const { page, acts, origin } = visit;
  await page.goto(`${origin}/funding-returned`);
  await page.getByText('You or your bank reported this debit as not allowed.').waitFor();
  await page.getByRole('link', { name: 'Link another account' }).or(acts.button('Link another account')).first().click();
  await acts.at('/relink/selection');
  await link(visit, 'one');
  await acts.button(`Send my first deposit again: ${dollars(first)}`).click();
  await acts.at('/fund-account/successful-fund');
}

/** @returns the next dates shown before confirming, one per line */
export async function scheduleDeposits({ page, acts, origin }: Visit, cents: bigint, often: string, from: string): Promise<string[]> {
  await page.goto(`${origin}/deposit`);
  await acts.field('Amount').fill(dollars(cents));
  await acts.field('How often?').selectOption(often);
  await acts.field('First date').fill(from);
  await acts.button('Review').click();
  await page.getByRole('heading', { level: 1, name: 'Check your scheduled deposits' }).waitFor();
  const dates = await page.locator('dt', { hasText: 'Next dates' }).locator('xpath=following-sibling::dd/div').allInnerTexts();
  await acts.button(`Schedule deposits of ${dollars(cents)}`).click();
  await acts.at('/deposit/reschedule-success');
  return dates;
}

export async function cancelSchedule({ page, acts, origin }: Visit) {
  await page.goto(`${origin}/deposit/edit`);
  await acts.button('Cancel this scheduled deposit').click();
  await acts.button('Cancel scheduled deposit').click();
  await page.getByText('You have no scheduled deposits.').waitFor();
}

export async function deposit({ page, acts, origin }: Visit, cents: bigint) {
  await page.goto(`${origin}/deposit`);
  await acts.field('Amount').fill(dollars(cents));
  await acts.button('Review').click();
  await acts.button(`Deposit ${dollars(cents)}`).click();
  await acts.at('/deposit/success');
}

export async function withdraw({ page, acts, origin }: Visit, cents: bigint) {
  await page.goto(`${origin}/withdraw`);
  await acts.field('Amount').fill(dollars(cents));
  await acts.button('Review').click();
  await acts.button(`Withdraw ${dollars(cents)}`).click();
  await acts.at('/withdraw/success');
}

/** @returns the amounts shown before confirming, by label */
export async function closeAccount({ page, acts, origin, sound }: Visit): Promise<Record<string, string>> {
  await page.goto(`${origin}/withdraw`);
  await acts.button('Withdraw everything and close my account').click();
  await page.getByRole('heading', { level: 1, name: 'Close your account' }).waitFor();
  await sound();
  const promised = await factsIn(page.getByRole('main').locator('dl').first());
  await acts.button('Withdraw everything and close my account').click();
  await acts.at('/withdraw/close-success');
  await page.getByRole('heading', { level: 1, name: 'You’re closing your account' }).waitFor();
  return promised;
}
