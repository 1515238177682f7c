import { addDays } from '../../clock/months.ts';
import { daysIn, type Period } from './period.ts';
import { yieldEarned } from './yieldEarned.ts';

/** Money that came into an account or left it: what an entry of the ledger did to the depositor's balance. */
export interface Move {
  entryId: string;
  transferId: string;
  at: Date;
  /** Of `at` in New York. */
  day: string;
  kind: MoveKind;
  /** The entry takes back an earlier one of this kind. */
  isReversal: boolean;
  /** Below zero when it left. */
  cents: bigint;
  /** The account at another bank; null where the bank itself moves money. */
  bank: { institution: string; mask: string } | null;
}

export type MoveKind = 'deposit' | 'deposit_returned' | 'written_off' | 'withdrawal' | 'withdrawal_returned' | 'interest' | 'fee';

/** A move as a statement lists it. */
export interface StatedMove extends Move {
  /** It happened before the period: the bank learned of it after the last statement. */
  isLate: boolean;
  /** Cents in the account after it. */
  balance: bigint;
}

/** Amounts in cents. */
export interface Figures {
  opening: bigint;
  closing: bigint;
  moves: StatedMove[];
  totals: Record<MoveKind, bigint>;
  days: number;
  averageDailyBalance: bigint;
  /** In percent; null when interest was paid on no balance. */
  apyEarned: string | null;
  /** Paid in the year of the period up to its end. */
  yearInterest: bigint;
}

interface Stating {
  period: Period;
  opening: bigint;
  /** Paid in the year of the period before it. */
  earlierInterest: bigint;
  /** All of the period, and earlier ones that are on no statement. */
  moves: readonly Move[];
}

/** What a statement says of a period, from the entries of the ledger. */
export function stateFigures({ period, opening, earlierInterest, moves }: Stating): Figures {
  let balance = opening;
  const ordered = moves.toSorted((one, other) => one.at.getTime() - other.at.getTime() || compare(one.entryId, other.entryId));
  const stated = ordered.map((move) => ({ ...move, isLate: move.day < period.from, balance: (balance += move.cents) }));
  const totals = Object.fromEntries(kinds.map((kind) => [kind, 0n])) as Figures['totals']; // each of the kinds
  for (const { kind, cents } of moves) totals[kind] += cents;
  const days = daysIn(period);
  const balances = sumOfBalances(period, opening, moves);
  const ofYear = moves.filter(({ kind, day }) => kind === 'interest' && day.slice(0, 4) === period.month.slice(0, 4));
  return {
    opening,
    closing: balance,
    moves: stated,
    totals,
    days,
    averageDailyBalance: roundedQuotient(balances, BigInt(days)),
    apyEarned: yieldEarned(totals.interest, balances, days),
    yearInterest: ofYear.reduce((sum, { cents }) => sum + cents, earlierInterest),
  };
}

const kinds: readonly MoveKind[] = ['deposit', 'deposit_returned', 'written_off', 'withdrawal', 'withdrawal_returned', 'interest', 'fee'];

/** The balances at the end of each day, added up: none counts below zero, and interest counts from the day after it was paid. */
function sumOfBalances({ from, through }: Period, opening: bigint, moves: readonly Move[]): bigint {
  const changes = new Map<string, bigint>();
  for (const { kind, day, cents } of moves) {
    const counts = kind === 'interest' ? addDays(day, 1) : day;
    const first = counts < from ? from : counts;
    changes.set(first, (changes.get(first) ?? 0n) + cents);
  }
  let [balance, sum] = [opening, 0n];
  for (let day = from; day <= through; day = addDays(day, 1)) {
    balance += changes.get(day) ?? 0n;
    sum += balance > 0n ? balance : 0n;
  }
  return sum;
}

/** Rounded half up; for what is not negative. */
const roundedQuotient = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
