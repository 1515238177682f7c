import type { accounts } from '../../db/schema/money.ts';
import type { depositors } from '../../db/schema/people.ts';
import { toDecimal } from '../values/decimal.ts';
import type { Figures, Move, MoveKind } from './figures.ts';
import type { Period } from './period.ts';

type Holder = typeof depositors.$inferSelect;

/** Stored content of a statement, without notices. Amounts are decimals, days `YYYY-MM-DD`. */
export interface StatementContent {
  /** Names, primary holder first. */
  holders: string[];
  /** Lines of the primary holder's mailing address. */
  address: string[];
  accountLast4: string;
  from: string;
  through: string;
  figures: StatedFigures;
}

/** Figures derived from the ledger only, so that an audit can recompute them. */
export interface StatedFigures {
  days: number;
  opening: string;
  closing: string;
  totals: Record<MoveKind, string>;
  averageDailyBalance: string;
  apyEarned: string | null;
  yearInterest: string;
  lines: StatementLine[];
}

export interface StatementLine {
  entry: string;
  transfer: string;
  day: string;
  kind: MoveKind;
  bank: Move['bank'];
  amount: string;
  balance: string;
  isReversal: boolean;
  isLate: boolean;
}

interface Stated {
  account: Pick<typeof accounts.$inferSelect, 'numberLast4'>;
  holders: readonly Holder[];
  period: Period;
  figures: Figures;
}

export function toContent({ account, holders, period, figures }: Stated): StatementContent {
  const [primary] = holders;
  return {
    holders: holders.map(nameOf),
    address: primary ? addressOf(primary) : [],
    accountLast4: account.numberLast4,
    from: period.from,
    through: period.through,
    figures: toStated(figures),
  };
}

export function toStated({ opening, closing, moves, totals, days, averageDailyBalance, apyEarned, yearInterest }: Figures): StatedFigures {
  return {
    days,
    opening: toDecimal(opening),
    closing: toDecimal(closing),
    totals: Object.fromEntries(Object.entries(totals).map(([kind, cents]) => [kind, toDecimal(cents)])) as StatedFigures['totals'], // same keys as `totals`
    averageDailyBalance: toDecimal(averageDailyBalance),
    apyEarned,
    yearInterest: toDecimal(yearInterest),
    lines: moves.map(({ entryId, transferId, day, kind, bank, cents, balance, isReversal, isLate }) => ({
      entry: entryId,
      transfer: transferId,
      day,
      kind,
      bank,
      amount: toDecimal(cents),
      balance: toDecimal(balance),
      isReversal,
      isLate,
    })),
  };
}

export function nameOf({ firstName, middleName, lastName, suffix }: Holder): string {
  return [firstName, middleName, lastName, suffix].filter((part) => part !== null && part !== '').join(' ');
}

export function addressOf({ streetAddress, unit, city, state, zip }: Holder): string[] {
  const lines = [streetAddress, unit, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')];
  return lines.filter((line): line is string => Boolean(line));
}
