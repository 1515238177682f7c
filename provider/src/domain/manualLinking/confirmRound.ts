import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor, type Depositor } from '../depositors/depositors.ts';
import { heldBy } from '../depositors/holders.ts';
import { absent, invalid, refused, type FieldErrors, type Refused } from '../refused.ts';
import { isSame } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { fromDecimal } from '../values/decimal.ts';
import { microdepositTriesLeft } from '../linking/linkedAccounts.ts';
import { requireRoundLeft, sendRound, type Pending } from './linkByHand.ts';
import { completeLink } from '../linking/link.ts';
import { endRound, lockRound, openAmounts, roundsOf, type MicrodepositRound } from '../linking/microdepositRounds.ts';

/** Body of `POST /link/manual/verify`. */
export interface TypedAmounts {
  account_id: string;
  first_amount: string;
  second_amount: string;
}

/** The updated link; `refusal` is returned rather than thrown, so that the counted try is committed. */
export interface Tried extends Pending {
  refusal?: Refused;
}

/**
 * Compares the typed amounts in either order.
 * A wrong try is counted under the round's lock and committed with its refusal, so concurrent guesses all count.
 * @throws {Refused} absent; invalid, by field, which does not count; conflict `microdeposits_none`, `microdeposits_early`,
 * `microdeposits_expired`; forbidden `microdeposits_failed` when no tries are left
 */
export async function confirmRound(tx: Transaction, context: RequestContext, userId: string, typed: TypedAmounts): Promise<Tried> {
  const { now } = context;
  const { linked, rounds, depositor } = await findPending(tx, userId, typed.account_id);
  const amounts = readAmounts(typed);
  const round = await requireOpen(tx, rounds, now);
  const [one, other] = openAmounts(context.config, round);
  if (isSame(toText(...amounts), toText(one, other))) {
    await endRound(tx, round, 'CONFIRMED', now);
    await completeLink(tx, context, depositor, linked);
    return { linked: { ...linked, status: 'ACTIVE', lockCode: null }, rounds: [{ ...round, status: 'CONFIRMED' }, ...rounds.slice(1)] };
  }
  return countWrong(tx, context, depositor, { linked, rounds: [{ ...round, tries: round.tries + 1 }, ...rounds.slice(1)] });
}

/**
 * Sends new microdeposits after a failed or expired round.
 * @throws {Refused} absent; conflict `microdeposits_wait` while a round is open, `microdeposits_none`, `microdeposits_limit`
 */
export async function reissueRound(tx: Transaction, context: RequestContext, userId: string, accountId: string): Promise<Pending> {
  const { linked, rounds, depositor } = await findPending(tx, userId, accountId);
  const [latest] = rounds;
  if (latest?.status === 'SENT') throw refused('conflict', 'microdeposits_wait');
  if (!latest || !['FAILED', 'EXPIRED'].includes(latest.status) || !['FAILED', 'TIMEOUT'].includes(linked.status))
    throw refused('conflict', 'microdeposits_none');
  requireRoundLeft(context, rounds);
  await tx.update(linkedAccounts).set({ status: 'VERIFICATION_PENDING' }).where(eq(linkedAccounts.id, linked.id));
  return sendRound(tx, context, depositor, { linked: { ...linked, status: 'VERIFICATION_PENDING' }, rounds });
}

async function findPending(tx: Transaction, userId: string, accountId: string): Promise<Pending & { depositor: Depositor }> {
  const depositor = await lockDepositor(tx, userId);
  const [found] = await tx
    .select({ linked: linkedAccounts })
    .from(depositors)
    .innerJoin(linkedAccounts, eq(linkedAccounts.entityId, depositors.entityId))
    .where(and(heldBy(userId), eq(linkedAccounts.id, accountId)));
  if (!found) throw absent();
  return { ...found, rounds: await roundsOf(tx, found.linked), depositor };
}

async function requireOpen(tx: Transaction, [latest]: MicrodepositRound[], now: Date): Promise<MicrodepositRound> {
  const round = latest ? await lockRound(tx, latest.id) : null;
  if (round?.status === 'FAILED') throw refused('forbidden', 'microdeposits_failed');
  if (round?.status === 'EXPIRED') throw refused('conflict', 'microdeposits_expired');
  if (round?.status !== 'SENT') throw refused('conflict', 'microdeposits_none');
  if (now < round.arrivesAt) throw refused('conflict', 'microdeposits_early');
  if (now >= round.expiresAt) throw refused('conflict', 'microdeposits_expired');
  return round;
}

async function countWrong(tx: Transaction, context: RequestContext, { userId }: Depositor, { linked, rounds }: Pending): Promise<Tried> {
  const [round, ...others] = rounds;
  if (!round) throw new Error('the round to charge is missing');
  const left = microdepositTriesLeft(round, context.brand.linking);
  await tx.update(microRounds).set({ tries: round.tries }).where(eq(microRounds.id, round.id));
  if (left === 0) {
    await endRound(tx, round, 'FAILED', context.now);
    await tx.update(linkedAccounts).set({ status: 'FAILED' }).where(eq(linkedAccounts.id, linked.id));
  }
  await record(tx, context, { event: 'microdeposits.wrong', userId, detail: { linkedAccountId: linked.id, left } });
  if (left > 0) {
    const reason = { text: 'microdeposits_wrong', values: { left } } as const;
    return { linked, rounds, refusal: refused('wrong', 'microdeposits_wrong', { reason }) };
  }
  const ended = [{ ...round, status: 'FAILED' as const }, ...others];
  return { linked: { ...linked, status: 'FAILED' }, rounds: ended, refusal: refused('forbidden', 'microdeposits_failed') };
}

/** @throws {Refused} invalid, by field, unless both are between 0.01 and 0.99 */
function readAmounts({ first_amount, second_amount }: TypedAmounts): [number, number] {
  const [first, second] = [fromDecimal(first_amount), fromDecimal(second_amount)];
  const errors: FieldErrors = {};
  if (!isBelowDollar(first)) errors['first_amount'] = ['microdeposit_amount_wrong'];
  if (!isBelowDollar(second)) errors['second_amount'] = ['microdeposit_amount_wrong'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return [Number(first), Number(second)];
}

const isBelowDollar = (cents: bigint | null) => cents !== null && cents > 0n && cents < 100n;

/** Order-independent and of fixed length, for a constant-time comparison. */
const toText = (one: number, other: number) =>
  [one, other]
    .toSorted((a, b) => a - b)
    .map((cents) => String(cents).padStart(2, '0'))
    .join();
