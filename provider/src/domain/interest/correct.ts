import { and, asc, eq, gte } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accruals, correctedDays, interestCorrections } from '../../db/schema/accruals.ts';
import { bankLedger, move, writeEntries } from '../money/ledger.ts';
import { dailyInterest, microCents } from '../money/interest.ts';
import { lockEarners, type Earner } from './earners.ts';

/** An accrued day after all corrections. */
type Counted = Pick<typeof accruals.$inferSelect, 'day' | 'balanceCents' | 'apyBasisPoints' | 'carriedMicroCents' | 'cents'>;

/** A transfer whose money has been in the account since `since` (`YYYY-MM-DD`), although some of those days are counted already. */
interface LateNews {
  accountId: string;
  transferId: string;
  since: string;
}

/**
 * Recounts interest from `since` through the last counted day and posts the difference (rule money-20).
 * Never lowers a day: if the bank learns late that money has left, it still pays for those days.
 * @returns cents posted; zero when nothing was counted too low
 */
export async function correctInterest(tx: Transaction, { accountId, transferId, since }: LateNews, now: Date): Promise<bigint> {
  if (!(await isCounted(tx, accountId, since))) return 0n;
  const [earner] = await lockEarners(tx, [accountId], since);
  if (!earner) return 0n;
  const { days: counted, corrections } = await readCounted(tx, accountId, since);
  const recounted = recount(earner, counted);
  const [first, last] = [recounted[0], recounted.at(-1)];
  const isSame = recounted.every(({ balanceCents }, index) => balanceCents === counted[index]?.balanceCents);
  if (!first || !last || isSame) return 0n;
  const cents = sum(recounted) - sum(counted);
  const number = corrections + 1;
  const correction = { accountId, number, transferId, fromDay: first.day, throughDay: last.day, cents, at: now };
  await tx.insert(interestCorrections).values(correction);
  await tx.insert(correctedDays).values(
    recounted.map(({ day, balanceCents, carriedMicroCents, earned }) => ({
      accountId,
      number,
      day,
      balanceCents,
      carriedMicroCents,
      microCents: earned,
    })),
  );
  if (cents === 0n) return 0n;
  const lines = move((await bankLedger(tx, earner.brand)).interest, earner.ledger.accrued, cents);
  await writeEntries(tx, [{ accountId, correction: number, kind: 'corrected', at: now, lines }]);
  return cents;
}

/** Needs no lock of its own: the late entry, already written in this transaction, locks the account's ledger. */
async function isCounted(tx: Transaction, accountId: string, day: string): Promise<boolean> {
  return (await tx.$count(accruals, and(eq(accruals.accountId, accountId), gte(accruals.day, day)))) > 0;
}

const sum = (days: readonly { cents: bigint }[]) => days.reduce((total, { cents }) => total + cents, 0n);

async function readCounted(tx: Transaction, accountId: string, since: string): Promise<{ days: Counted[]; corrections: number }> {
  const days = await tx
    .select()
    .from(accruals)
    .where(and(eq(accruals.accountId, accountId), gte(accruals.day, since)))
    .orderBy(asc(accruals.day));
  const corrected = await tx
    .select()
    .from(correctedDays)
    .where(and(eq(correctedDays.accountId, accountId), gte(correctedDays.day, since)))
    .orderBy(asc(correctedDays.number));
  const latest = new Map(corrected.map((row) => [row.day, row]));
  const corrections = await tx.$count(interestCorrections, eq(interestCorrections.accountId, accountId));
  return { days: days.map((day) => ({ ...day, ...latest.get(day.day) })), corrections };
}

/** Interest paid meanwhile stays paid; a correction compounds as unpaid interest. */
function recount(earner: Earner, counted: readonly Counted[]) {
  const { changes, paid } = earner;
  const [first] = counted;
  const fromFirst = (centsOn: ReadonlyMap<string, bigint>) =>
    [...centsOn].reduce((total, [day, cents]) => (first && day >= first.day ? total + cents : total), 0n);
  let rest = BigInt(first?.carriedMicroCents ?? 0);
  let balance = earner.balance - fromFirst(changes);
  let accrued = earner.accrued + fromFirst(paid) - sum(counted);
  return counted.map(({ day, balanceCents: before, apyBasisPoints }) => {
    balance += changes.get(day) ?? 0n;
    accrued -= paid.get(day) ?? 0n;
    const balanceCents = balance > before ? balance : before;
    const carriedMicroCents = Number(rest);
    const earned = dailyInterest(balanceCents + accrued, rest, apyBasisPoints);
    const cents = (rest + earned) / microCents;
    rest = (rest + earned) % microCents;
    accrued += cents;
    return { day, balanceCents, carriedMicroCents, earned, cents };
  });
}
