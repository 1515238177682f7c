import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../browser/product.ts';
import { createSeats } from '../browser/seats.ts';
import { openBrowser, type windows } from '../browser/visitor.ts';
import { asDepositor, expectSound, newContact } from './depositor.ts';
import { askAsPage } from './driver/askAsPage.ts';
import { auditData } from './driver/auditData.ts';
import { dayAtBank, daysAfter } from './driver/bankCalendar.ts';
import { inviteJointHolder, joinAccount } from './driver/jointActs.ts';
import {
  cancelSchedule,
  closeAccount,
  deposit,
  linkAnother,
  openAccount,
  scheduleDeposits,
  withdraw,
  type Visit,
} from './driver/savingsActs.ts';

const brand = 'harbor';
const ssns = { ada: '212456781', robin: '212456789' };

/** Amounts of the story in cents. */
const story = { first: 500_000n, once: 75_025n, monthly: 20_000n, withdrawn: 10_010n };

/** A depositor with a browser throughout the story. */
interface Person extends Visit {
  /** Logs in again, since moving the clock ends sessions. */
  comeBack: () => Promise<void>;
  contact: { email: string; phone: string };
}

/** The product, its clock and the depositors. */
async function createStory() {
  const data = mkdtempSync(join(tmpdir(), 'passbook-life-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const sitDown = createSeats(browser);
  const product = await startProduct({ DATA_DIR: data });
  let hasEnded = false;
  const end = async () => {
    if (!hasEnded) await product.stop();
    hasEnded = true;
  };
  onTestFinished(end);
  const origin = product.origin(brand);
  const today = async () => dayAtBank(new Date(((await product.sandbox('clock')) as { now: string }).now));
  const pass = async (advance: string) => void (await product.sandbox('clock', { advance }));

  return {
    data,
    end,
    today,
    pass,
    /** Moves to noon of a later day, away from the ends of banking and interest days. */
    passTo: async (day: string) => pass(`P${Math.round((Date.parse(day) - Date.parse(await today())) / 86_400_000)}D`),
    async seat(size: keyof typeof windows): Promise<Person> {
      const visitor = await sitDown(size);
      const { page } = visitor;
      const acts = asDepositor(visitor, product, origin);
      const contact = newContact();
      const comeBack = async () => {
        await page.context().clearCookies();
        await acts.logInAs(contact);
      };
      return { page, acts, origin, contact, comeBack, sound: () => expectSound(visitor, brand) };
    },
  };
}

async function balanceOf({ page, origin }: Visit): Promise<string> {
  await page.goto(`${origin}/dashboard`);
  return page.getByRole('main').locator('p[aria-labelledby]').innerText();
}

async function expectSame(one: Person, other: Person) {
  expect(await balanceOf(one)).toBe(await balanceOf(other));
}

/** Months on the statements page, newest first. */
async function statementsOf({ page, origin }: Visit, year?: string): Promise<string[]> {
  await page.goto(`${origin}/dashboard/documents/statements`);
  if (year !== undefined) await page.getByLabel('Year', { exact: true }).selectOption(year);
  const rows = page
    .getByRole('list', { name: year === undefined ? /^Statements of \d{4}$/ : `Statements of ${year}` })
    .getByRole('listitem');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => /^\w+/.exec(text)?.[0] ?? '');
}

const monthOf = (day: string) => new Date(day).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

async function nameBeneficiaries({ page, acts, origin, sound }: Visit) {
  const fill = async (name: string, year: string) => {
    await page.goto(`${origin}/beneficiary/add`);
    const person = { 'First name': name, 'Last name': 'Lovelace', Month: '5', Day: '9', Year: year };
    for (const [label, value] of Object.entries(person)) await acts.field(label).fill(value);
    await acts.field('Relationship to you').selectOption('child');
  };
  await fill('Rosa', '2012');
  await acts.button('Save beneficiary').click();
  await acts.at('/beneficiary/success');
  await fill('Lena', '2015');
  await acts.button('Continue').click();
  await acts.button('Split evenly').click();
  await sound();
  await acts.button('Save beneficiaries').click();
  await acts.at('/beneficiary/success');
  await page.getByText('50.00%').first().waitFor();
}

async function writeToSupport({ page, acts, sound }: Visit, subject: string) {
  await page.getByRole('link', { name: 'Contact us' }).click();
  await acts.at('/message-center/add-new-message');
  await acts.field('What is it about?').selectOption({ label: 'Something else' });
  await acts.field('Subject').fill(subject);
  await acts.field('Message').fill('Where do I find my tax form?');
  await acts.button('Send message').click();
  await page.getByText('Your message is sent').first().waitFor();
  await sound();
}

async function readAnswer({ page, origin }: Visit, subject: string) {
  await page.goto(`${origin}/message-center`);
  await page.getByRole('button', { name: new RegExp(`${subject}.*New`) }).click();
  await page.getByText('Message marked as read').first().waitFor();
  await page.getByText(/Is there anything else we can help with/).waitFor();
}

/** Interest paid in a year according to the provider, by bank days. */
async function interestOf({ page }: Visit, year: string): Promise<string> {
  const moved = (await askAsPage(page, 'GET', '/transactions')) as { direction: string; amount: string; date_processed: string | null }[]; // see its contract
  const paid = moved.filter(
    ({ direction, date_processed: at }) => direction === 'ServiceToPrimary' && at !== null && dayAtBank(new Date(at)).startsWith(year),
  );
  const cents = paid.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return `$${(cents / 100).toFixed(2)}`;
}

it('fourteen months of two people who share an account, from registration to closing', { timeout: 900_000 }, async () => {
  const bank = await createStory();
  const ada = await bank.seat('desktop');
  const robin = await bank.seat('phone');
  await bank.pass('PT2H');

  // Ada opens an account; her first deposit is returned, a second one from another bank arrives.
  await ada.acts.openLogin(ada.contact);
  await ada.acts.apply(ssns.ada);
  await ada.acts.at('/registration/passed');
  await openAccount(ada, story.first);
  await ada.sound();
  await bank.pass('8bd');
  await ada.comeBack();
  await linkAnother(ada, story.first);
  await bank.pass('9bd');
  await ada.comeBack();
  await deposit(ada, story.once);
  const from = daysAfter(await bank.today(), 7);
  await scheduleDeposits(ada, story.monthly, 'Every month', from);
  await nameBeneficiaries(ada);

  // Robin becomes joint holder, with his own browser.
  await inviteJointHolder(ada, robin.contact.email, ssns.robin);
  await ada.sound();
  await joinAccount(robin, robin.contact, ssns.robin);
  await robin.sound();
  await expectSame(ada, robin);
  await robin.page.goto(`${robin.origin}/beneficiary/add`);
  await robin.acts.at('/not-found');
  await bank.pass('9bd');
  await robin.comeBack();
  await withdraw(robin, story.withdrawn);
  await robin.sound();
  await ada.comeBack();
  await expectSame(ada, robin);

  // Both read a statement each month.
  let day = await bank.today();
  while (day < '2028-01-01') {
    const next = daysAfter(`${day.slice(0, 7)}-28`, 4);
    day = `${next.slice(0, 7)}-03`;
    await bank.passTo(day);
    await ada.comeBack();
    const [newest] = await statementsOf(ada);
    expect(newest, day).toBe(monthOf(daysAfter(`${day.slice(0, 7)}-01`, -1)));

    if (day.startsWith('2027-02')) {
      // Only Ada gets the tax form.
      await ada.page.goto(`${ada.origin}/dashboard/documents/taxes`);
      const form = ada.page.getByRole('button', { name: /^1099-INT for 2026/ });
      expect(await form.innerText()).toContain(await interestOf(ada, '2026'));
      await form.click();
      await ada.page.getByText('Interest income').first().waitFor();
      await ada.sound();
      await robin.comeBack();
      await robin.page.goto(`${robin.origin}/dashboard/documents/taxes`);
      await robin.page.getByText('Tax forms go to the primary account holder.').waitFor();
      await robin.sound();
    }
    if (day.startsWith('2027-07')) {
      await writeToSupport(ada, 'My tax form');
      await bank.pass('PT16M');
      await ada.comeBack();
      await readAnswer(ada, 'My tax form');
      await robin.comeBack();
      await deposit(robin, story.once);
      await expectSame(ada, robin);
      expect(await statementsOf(robin)).toEqual(await statementsOf(ada));
    }
  }
  expect(await statementsOf(ada, '2027')).toHaveLength(12);
  expect(await statementsOf(ada, '2026')).toEqual(['December', 'November']);
  await ada.sound();

  // They close the account and can still read its documents.
  await cancelSchedule(ada);
  await bank.pass('P24D');
  await ada.comeBack();
  await closeAccount(ada);
  await bank.pass('4bd');
  await ada.comeBack();
  await ada.page.goto(`${ada.origin}/withdraw/close-success`);
  await ada.page.getByRole('heading', { level: 1, name: 'Your account is closed' }).waitFor();
  await ada.sound();
  for (const person of [ada, robin]) {
    await person.comeBack();
    await person.acts.at('/dashboard/documents');
    expect((await statementsOf(person, '2027')).length).toBe(12);
    await person.sound();
  }
  await bank.end();
  expect(auditData(bank.data)).toBe('[]');
});
