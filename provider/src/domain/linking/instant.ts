import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Store } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import type { AggregatedAccount, AggregatedLink, AggregationPort, LinkingSession } from '../../ports/aggregation.ts';
import type { BankAccount } from '../../ports/transfers.ts';
import { countUp } from '../access/counters.ts';
import { counterKey } from '../access/rateLimits.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { invalid, refused, tooOften, type Refused } from '../refused.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { idOf } from '../values/idOf.ts';
import { isOwner } from './isOwner.ts';
import type { LinkedAccount } from './linkedAccounts.ts';
import { allowsInstant, requiredBank } from './modes.ts';

export interface Choice {
  id: string;
  name: string;
  mask: string;
  kind: AggregatedAccount['kind'];
}

/** Outcome of an exchange; nothing is stored yet. */
export type Exchanged = { refusal: Refused } | { choices: Choice[] } | { institution: string; reference: string; account: BankAccount };

/**
 * Creates a session of the aggregator's widget.
 * @throws {Refused} forbidden `linking_mode`; busy `link_unavailable`
 */
export async function beginVisit(db: Store, port: AggregationPort, context: RequestContext, depositor: Depositor): Promise<LinkingSession> {
  if (!allowsInstant(context)) throw refused('forbidden', 'linking_mode');
  const { id, firstName, lastName } = depositor;
  const session = await orNull(
    port.begin({
      depositor: id,
      brand: context.brand.slug,
      holder: [firstName, lastName].filter(Boolean).join(' ').slice(0, 200),
      institution: requiredBank(context, depositor, await replacedBy(db, depositor)),
      now: context.now,
    }),
  );
  if (session === null) throw unavailable();
  return session;
}

/** The account that a new link replaces: the newest in use, else the newest. */
export async function replacedBy(db: Store, { entityId }: Depositor): Promise<LinkedAccount | undefined> {
  if (entityId === null) return undefined;
  const [newest] = await db
    .select()
    .from(linkedAccounts)
    .where(eq(linkedAccounts.entityId, entityId))
    .orderBy(sql`${linkedAccounts.status} = 'ARCHIVED'`, desc(linkedAccounts.createdAt), linkedAccounts.id)
    .limit(1);
  return newest;
}

/**
 * Exchanges a widget's result at the aggregator (rule funding-2) and fetches the numbers of the selected account.
 * @param chosen id of a choice from an earlier answer
 */
export async function exchange(
  db: Database,
  port: AggregationPort,
  context: RequestContext,
  depositor: Depositor,
  result: string,
  chosen: string | undefined,
): Promise<Exchanged> {
  if (!allowsInstant(context)) return { refusal: refused('forbidden', 'linking_mode') };
  const over = await countTry(db, context, depositor, chosen !== undefined);
  if (over) return { refusal: over };
  // Deterministic idempotency key, so that the aggregator repeats its answer instead of reporting the result as used.
  const key = idOf('exchange', depositor.id, result);
  const link = await orNull(port.exchange({ key, depositor: depositor.id, result, now: context.now }));
  if (link === null) return { refusal: unavailable() };
  if ('refused' in link) return { refusal: resultInvalid() };
  return take(port, depositor, key, link, chosen);
}

async function take(
  port: AggregationPort,
  depositor: Depositor,
  key: string,
  { institution, accounts }: AggregatedLink,
  chosen: string | undefined,
): Promise<Exchanged> {
  const found = accounts.map((account, index) => ({ account, id: idOf('choice', key, index) }));
  const usable = found.filter(({ account }) => account.kind !== 'other');
  if (usable.length === 0) return { refusal: refused('invalid', 'link_no_accounts') };
  if (chosen === undefined && usable.length > 1)
    return { choices: found.map(({ id, account: { name, mask, kind } }) => ({ id, name: name.slice(0, 200), mask, kind })) };
  const meant = chosen === undefined ? usable[0] : usable.find(({ id }) => id === chosen);
  if (!meant) return { refusal: invalid({ account: ['link_account_unknown'] }) };
  const { owners, reference } = meant.account;
  if (isOwner(owners, depositor.firstName, depositor.lastName) === false) return { refusal: refused('invalid', 'link_not_owner') };
  const account = await orNull(port.reveal(reference));
  if (account === null) return { refusal: unavailable() };
  if ('refused' in account) return { refusal: resultInvalid() };
  return { institution: institution.name.slice(0, 100), reference, account };
}

/** Choices have their own counter, because the exchange before them was counted already. */
async function countTry(db: Database, context: RequestContext, { id }: Depositor, isChoice: boolean): Promise<Refused | null> {
  const key = counterKey(context, isChoice ? 'instant link choice' : 'instant link', id);
  const limit = { most: context.config.limits.instantLinksPerDay, window: day };
  const { isWithin, retryAfter } = await countUp(db, key, limit, context.now);
  return isWithin ? null : tooOften(retryAfter);
}

/** Null when the aggregator is unavailable. */
function orNull<Answer>(question: Promise<Answer>): Promise<Answer | null> {
  return question.catch((error: unknown) => {
    if (error instanceof Error) return null;
    throw error;
  });
}

/** One answer for forged, foreign, expired and used results, so that callers cannot tell them apart. */
const resultInvalid = () => refused('absent', 'link_result_invalid');
const unavailable = () => refused('busy', 'link_unavailable', { retryAfter: 30 });
