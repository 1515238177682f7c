import { addDays } from '../../clock/months.ts';
import { daysIn, type Period } from './period.ts';
import { yieldEarned } from './yieldEarned.ts';

/** A change of the depositor's balance by a ledger entry. */
export interface Move {
  entryId: string;
  transferId: string;
  at: Date;
  /** `at` as a New York date. */
  day: string;
  kind: MoveKind;
  /** Whether the entry reverses an earlier one of this kind. */
  isReversal: boolean;
  /** Negative for outgoing money. */
  cents: bigint;
  /** The linked account; null for movements within the bank. */
  bank: { institution: string; mask: string } | null;
}

export type MoveKind = 'deposit' | 'deposit_returned' | 'written_off' | 'withdrawal' | 'withdrawal_returned' | 'interest' | 'fee';

export interface StatedMove extends Move {
  /** Dated before the period, because the bank learned of it after the last statement. */
  isLate: boolean;
  /** Balance after it, in cents. */
  balance: bigint;
}

/** In cents. */
export interface Figures {
  opening: bigint;
  closing: bigint;
  moves: StatedMove[];
  totals: Record<MoveKind, bigint>;
  days: number;
  averageDailyBalance: bigint;
  /** In percent; null when interest was paid on a zero balance. */
  apyEarned: string | null;
  /** Interest paid from the start of the year to the end of the period. */
  yearInterest: bigint;
}

interface Stating {
  period: Period;
  opening: bigint;
  /** Interest paid this year before the period. */
  earlierInterest: bigint;
  /** Moves of the period, and earlier ones that no statement lists. */
  moves: readonly Move[];
}

export function stateFigures({ period, opening, earlierInterest, moves }: Stating): Figures {
  let balance = opening;
  const ordered = moves.toSorted((one, other) => one.at.getTime() - other.at.getTime() || compare(one.entryId, other.entryId));
  const stated = ordered.map((move) => ({ ...move, isLate: move.day < period.from, balance: (balance += move.cents) }));
  const totals = Object.fromEntries(kinds.map((kind) => [kind, 0n])) as Figures['totals']; // contains all kinds
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

/** Sum of the daily closing balances. Negative ones count as zero; interest counts from the day after its payment. */
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

/** Rounds half up; for non-negative numbers. */
const roundedQuotient = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
