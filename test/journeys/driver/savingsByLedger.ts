import type { AccountLedger, LedgerLine, OrderedTransfer } from '../../../provider/test/money/readLedger.ts';
import { dayAtBank, lastOfMonth, openDay, openDaysAfter } from './bankCalendar.ts';
import type { Row, SavingsSaid } from './readSavings.ts';

/** A brand's deposit limits and yields. */
export interface Terms {
  yields: Readonly<Record<string, bigint>>;
  /** Daily deposit limit in cents. */
  mostPerDay: bigint;
}

/** The expected amounts and dates, computed only from the ledger. `at` must be around noon in New York, before any cut-off. */
export function savingsByLedger({ lines, orders }: AccountLedger, at: Date, terms: Terms): SavingsSaid {
  const today = dayAtBank(at);
  const past = lines.filter((line) => line.at <= at);
  const [available, held, leaving] = [sumOf(past, 'available'), sumOf(past, 'held'), sumOf(past, 'leaving')];
  const all = available + held + leaving;
  const rows = rowsOf(past, orders, at);
  const since = Object.keys(terms.yields).findLast((day) => day <= today) ?? '';
  const deposits = orders.filter(({ direction, createdAt }) => direction === 'LinkedToPrimary' && createdAt <= at);
  const ordered = deposits.filter(({ createdAt }) => dayAtBank(createdAt) === today);
  // A returned deposit locks the bank account until another is linked.
  const isLocked = past.some(({ kind, transferId }) => kind === 'returned' && transferId === deposits.at(-1)?.id);
  return {
    balance: dollars(all),
    // Not shown while nothing can be withdrawn.
    mayWithdraw:
      isLocked || available === 0n ? '' : available === all ? 'You can withdraw all of it.' : `You can withdraw ${dollars(available)} now.`,
    yields: `${decimal(terms.yields[since] ?? 0n)}% annual percentage yield (APY) In effect since ${longDay(since)}. The rate may change.`,
    interest: interestOf(past, today),
    recent: [...rows.underWay, ...rows.others.slice(0, 5)],
    listed: [...rows.underWay, ...rows.others],
    deposit: isLocked ? null : [arrivalToday(today), `You can deposit ${dollars(terms.mostPerDay - total(ordered))} more today.`],
    withdraw:
      isLocked || available === 0n
        ? null
        : {
            'Available to withdraw': dollars(available),
            ...(held > 0n && { 'Arrived, on hold': `${dollars(held)} ${nextReleased(lines, at)}` }),
            ...(leaving > 0n && { 'Set aside for other withdrawals': dollars(leaving) }),
            ...(available !== all && { Balance: dollars(all) }),
          },
  };
}

function interestOf(past: readonly LedgerLine[], today: string): Record<string, string> {
  const payments = past.filter(({ place, cents }) => place === 'accrued' && cents < 0n);
  const ofThisYear = payments.filter(({ at }) => dayAtBank(at).slice(0, 4) === today.slice(0, 4));
  const last = payments.at(-1);
  return {
    'Earned, not yet paid': dollars(sumOf(past, 'accrued')),
    'Paid this year': dollars(-total(ofThisYear)),
    ...(last && { [`Paid ${longDay(dayAtBank(last.at))}`]: dollars(-last.cents) }),
    'Next payout': longDay(lastOfMonth(today)),
  };
}

function arrivalToday(today: string): string {
  const sent = openDay(today);
  const until = sent === today ? 'today' : `on ${weekday(sent)}`;
  return `Arrives ${weekday(openDaysAfter(sent, 2))} if you confirm before 4:00 PM ET ${until}.`;
}

/** The next deposit to become available, from its later ledger entry. */
function nextReleased(lines: readonly LedgerLine[], at: Date): string {
  const isHere = (id: string | null) => lines.some((line) => line.kind === 'posted' && line.transferId === id && line.at <= at);
  const next = lines.find((line) => line.kind === 'released' && line.place === 'available' && line.at > at && isHere(line.transferId));
  return next ? `You can withdraw ${dollars(next.cents)} of it starting ${weekday(dayAtBank(next.at))}.` : '';
}

interface Listed {
  at: Date;
  id: string;
  row: Row;
}

/** Rows of the lists, newest first: pending orders, and completed, paid or returned ones. */
function rowsOf(past: readonly LedgerLine[], orders: readonly OrderedTransfer[], at: Date): { underWay: Row[]; others: Row[] } {
  const known = orders
    .filter(({ createdAt }) => createdAt <= at)
    .map((order) =>
      listedOf(
        past.filter(({ transferId }) => transferId === order.id),
        order,
        at,
      ),
    );
  const newest = known.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1));
  const isUnderWay = ({ row: [, , , status] }: Listed) => status === 'Arrives' || status === 'On its way';
  const rows = (listed: Listed[]) => listed.map(({ row }) => row);
  return { underWay: rows(newest.filter(isUnderWay)), others: rows(newest.filter((each) => !isUnderWay(each))) };
}

function listedOf(lines: readonly LedgerLine[], { id, direction, cents, createdAt, submittedAt }: OrderedTransfer, at: Date): Listed {
  const kind =
    ({ LinkedToPrimary: 'Deposit', PrimaryToLinked: 'Withdrawal', ServiceToPrimary: 'Interest' } as Record<string, string>)[direction] ??
    direction;
  const has = (name: string) => lines.find((line) => line.kind === name)?.at;
  const sent = submittedAt && submittedAt <= at ? submittedAt : undefined;
  const arrived = direction === 'PrimaryToLinked' ? arrivalOf(sent, at) : has('posted');
  const listedAt = has('returned') ?? arrived ?? sent ?? createdAt;
  const status = has('returned')
    ? 'Returned'
    : !arrived
      ? 'Arrives'
      : direction === 'LinkedToPrimary' && !has('released')
        ? 'Available'
        : 'Done';
  const sign = status === 'Returned' ? '' : direction === 'PrimaryToLinked' ? '−' : '+';
  return { at: listedAt, id, row: [kind, sign + dollars(cents), monthDay(listedAt), status] };
}

/** Withdrawals arrive at the other bank two banking days after they leave the ledger, at 8:30 a.m. */
function arrivalOf(sent: Date | undefined, at: Date): Date | undefined {
  if (!sent) return undefined;
  const day = openDaysAfter(dayAtBank(sent), 2);
  const morning = new Date(`${day}T13:00:00Z`);
  return morning <= at ? morning : undefined;
}

const total = (parts: readonly { cents: bigint }[]) => parts.reduce((sum, { cents }) => sum + cents, 0n);
const sumOf = (lines: readonly LedgerLine[], place: string) => total(lines.filter((line) => line.place === place));

const decimal = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** Formats cents as `$1,234.50`; amounts are never negative. */
export function dollars(cents: bigint): string {
  const [whole = '', rest = ''] = decimal(cents).split('.');
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const monthDayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'America/New_York' });

/** Formats a date as `March 1, 2027`. */
export const longDay = (day: string) => (day === '' ? '' : longFormat.format(new Date(day)));
const weekday = (day: string) => weekdayFormat.format(new Date(day));
const monthDay = (at: Date) => monthDayFormat.format(at);
