import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exactInterest } from '../../provider/test/money/exactInterest.ts';
import { readLedger, type AccountLedger } from '../../provider/test/money/readLedger.ts';
import { startProduct } from '../browser/product.ts';
import { openBrowser } from '../browser/visitor.ts';
import { copyRepository } from '../recipes/copy.ts';
import { changed } from '../setup/changedFiles.ts';
import { root } from '../sources.ts';
import { asDepositor, expectSound } from './depositor.ts';
import { auditData } from './driver/auditData.ts';
import { dayAtBank, daysAfter, lastOfMonth, openDay, openDaysAfter } from './driver/bankCalendar.ts';
import { logInByCalls } from './driver/logInByCalls.ts';
import { readSavings, type SavingsSaid } from './driver/readSavings.ts';
import { cancelSchedule, closeAccount, linkAnother, openAccount, scheduleDeposits, withdraw, type Visit } from './driver/savingsActs.ts';
import { createSeats } from '../browser/seats.ts';
import { dollars, longDay, savingsByLedger } from './driver/savingsByLedger.ts';

const brand = 'harbor';
const persona = 'registering-confirmed';

/** Amounts of the story in cents. */
const story = { first: 120_050n, pay: 185_025n, saved: 40_033n, withdrawn: 234_567n, before: 400n, after: 325n };

/** A depositor, and a product that restarts on the same data when the bank changes its yield. */
async function createLife() {
  const data = mkdtempSync(join(tmpdir(), 'passbook-year-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const copy = copyRepository();
  symlinkSync(join(root, 'dist'), join(copy.folder, 'dist'));
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const sitDown = createSeats(browser);
  const start = () => startProduct({ DATA_DIR: data }, copy.folder);
  let product = await start();
  let hasEnded = false;
  const end = async () => {
    if (!hasEnded) await product.stop();
    hasEnded = true;
  };
  onTestFinished(end);

  return {
    data,
    end,
    now: async () => new Date(((await product.sandbox('clock')) as { now: string }).now),
    pass: async (advance: string) => void (await product.sandbox('clock', { advance })),
    /** Changes the yield from a date, as the bank would in brand.json. */
    async changeYield(apy: string, from: string) {
      const file = `brands/${brand}/brand.json`;
      copy.write(file, changed({ [file]: { '/branding/rate/apy': apy, '/branding/rate/as_of': from } }).read(file));
      await product.stop();
      product = await start();
    },
    /** Acts as the depositor after a new login, since moving the clock ends sessions. */
    async visit<Result>(act: (visit: Visit) => Promise<Result>): Promise<Result> {
      const origin = product.origin(brand);
      const visitor = await sitDown('desktop', await logInByCalls(product, origin, persona));
      try {
        const { page } = visitor;
        const acts = asDepositor(visitor, product, origin);
        const result = await act({ page, acts, origin, sound: () => expectSound(visitor, brand) });
        expect(visitor.troubles).toEqual([]);
        return result;
      } finally {
        await visitor.leave();
      }
    },
  };
}

/** A scheduled date and the banking day on which it is sent. */
interface Planned {
  day: string;
  goesOut: string;
}

/** Dates of a schedule within a year. */
function planned(from: string, isOwn: (day: string) => boolean): Planned[] {
  const days = Array.from({ length: 366 }, (_, count) => daysAfter(from, count));
  return days.filter(isOwn).map((day) => ({ day, goesOut: openDay(day) }));
}

const isHalf = (day: string) => /-(01|15)$/.test(day);
/** A schedule on the 31st uses the last day of shorter months. */
const isMonthEnd = (day: string) => day === lastOfMonth(day);

/** The next three dates as shown on the page. */
const listed = (days: Planned[]) =>
  days.slice(0, 3).map(({ day, goesOut }) => (day === goesOut ? longDay(day) : `${longDay(goesOut)}, not ${longDay(day)}`));

/** Arrival dates of deposits ordered by noon of a day: at the cut-off of the banking day before they are sent. */
const arriving = (days: Planned[], through: string) =>
  days.filter(({ goesOut }) => goesOut <= openDay(through)).map(({ goesOut }) => openDaysAfter(goesOut, 2));

/** The end of the next month with 31 days, at least a week away. */
function next31st(after: string): string {
  const last = lastOfMonth(daysAfter(after, 7));
  return last.endsWith('-31') ? last : next31st(last);
}

it(
  'a year of one depositor: every page says what the ledger holds, and the account is closed with the interest that was promised',
  { timeout: 900_000 },
  async () => {
    const life = await createLife();
    const stations: { at: Date; said: SavingsSaid }[] = [];
    let accountId = '';
    const look = async ({ page, origin }: Visit) => {
      const at = await life.now();
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/accounts');
      const accounts = answered.then((response) => response.json() as Promise<{ data: { uuid: string }[] }>);
      stations.push({ at, said: await readSavings(page, origin) });
      accountId = (await accounts).data[0]?.uuid ?? '';
    };
    const today = async () => dayAtBank(await life.now());
    // Start at noon in New York, so that no banking or interest day ends during the test.
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' }).format(await life.now()),
    );
    await life.pass(`PT${((36 - hour) % 24) + (hour === 12 ? 24 : 0)}H`);

    const opened = await today();
    await life.visit((visit) => openAccount(visit, story.first));
    await life.pass('4bd');
    await life.visit(look);
    await life.pass('4bd');
    const payFrom = daysAfter(await today(), 7);
    const payDates = await life.visit(async (visit) => {
      await look(visit);
      await linkAnother(visit, story.first);
      return scheduleDeposits(visit, story.pay, 'Twice a month (1st and 15th)', payFrom);
    });
    await life.pass('P85D');
    await life.visit(look);
    await life.pass('P85D');
    await life.visit(async (visit) => {
      await withdraw(visit, story.withdrawn);
      await look(visit);
    });

    const changedOn = daysAfter(await today(), 3);
    await life.changeYield('3.25', changedOn);
    await life.pass('P5D');
    const paidThrough = await today();
    const savedFrom = next31st(paidThrough);
    const saveDates = await life.visit(async (visit) => {
      await look(visit);
      await cancelSchedule(visit);
      return scheduleDeposits(visit, story.saved, 'Every month', savedFrom);
    });
    await life.pass('P149D');
    const savedThrough = await today();
    await life.visit(async (visit) => {
      await look(visit);
      await cancelSchedule(visit);
    });
    await life.pass('P24D');
    const closedOn = await today();
    const promised = await life.visit(async (visit) => {
      await look(visit);
      return closeAccount(visit);
    });
    await life.pass('4bd');
    await life.visit(async ({ page, origin, sound }) => {
      await page.goto(`${origin}/withdraw/close-success`);
      await page.getByRole('heading', { level: 1, name: 'Your account is closed' }).waitFor();
      await page.getByText('All of your money has arrived at your bank.').waitFor();
      await sound();
    });
    await life.end();

    // Pages always matched the ledger.
    const ledger = await readLedger(life.data, accountId);
    const yields = { [opened]: story.before, [changedOn]: story.after };
    for (const { at, said } of stations)
      expect(said, at.toISOString()).toEqual(savingsByLedger(ledger, at, { yields, mostPerDay: 10_000_000n }));

    // Schedules ran on the dates shown.
    const [pays, saves] = [planned(payFrom, isHalf), planned(savedFrom, isMonthEnd)];
    expect(payDates).toEqual(listed(pays));
    expect(saveDates).toEqual(listed(saves));
    expect(arrivals(ledger, story.pay)).toEqual(arriving(pays, paidThrough));
    expect(arrivals(ledger, story.saved)).toEqual(arriving(saves, savedThrough));

    // Interest matches the formula on daily balances, to the cent.
    const earned = exactInterest({ from: opened, through: daysAfter(closedOn, -1), moved: movedBy(ledger), yields });
    const paid = ledger.lines.filter(({ place, cents }) => place === 'accrued' && cents < 0n);
    const last = earned.unpaid / 10n ** 40n;
    expect(Object.fromEntries(paid.map(({ at, cents }) => [dayAtBank(at), -cents]))).toEqual({
      ...earned.paid,
      ...(last > 0n && { [closedOn]: last }),
    });
    expect(promised).toMatchObject({ [`Interest earned through ${longDay(daysAfter(closedOn, -1))}`]: dollars(last) });

    // The account is empty, and the last withdrawal matches what was shown.
    expect(ledger.lines.reduce((sum, { cents }) => sum + cents, 0n)).toBe(0n);
    const withdrawn = ledger.orders.findLast(({ direction }) => direction === 'PrimaryToLinked');
    expect(withdrawn?.cents).toBe(centsOf(promised['Your balance']) + last);
    expect(auditData(life.data)).toBe('[]');
  },
);

/** Days on which deposits of this amount arrived. */
function arrivals({ lines }: AccountLedger, cents: bigint): string[] {
  return lines.filter((line) => line.kind === 'posted' && line.place === 'held' && line.cents === cents).map(({ at }) => dayAtBank(at));
}

/** Daily changes without interest. Withdrawals count when they are set aside. */
function movedBy({ lines, orders }: AccountLedger): Record<string, bigint> {
  const interest = new Set(orders.filter(({ direction }) => direction === 'ServiceToPrimary').map(({ id }) => id));
  const moved: Record<string, bigint> = {};
  for (const { at, place, cents, transferId } of lines) {
    if ((place !== 'available' && place !== 'held') || (transferId !== null && interest.has(transferId))) continue;
    moved[dayAtBank(at)] = (moved[dayAtBank(at)] ?? 0n) + cents;
  }
  return moved;
}

const centsOf = (text = '') => BigInt(text.replaceAll(/\D/g, ''));
