import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { identityChecks } from '../../db/schema/identity.ts';
import { depositors } from '../../db/schema/people.ts';
import type { RequestedCheck, IdentityPort, IdentityRequest, Outcome } from '../../ports/identity.ts';
import { defineRequestJob, type Asking, type Run } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { brandOfDepositor, numberPlace } from '../depositors/depositors.ts';
import { unseal } from '../secrets.ts';
import { toApplicant } from './applicant.ts';
import { decide } from './decide.ts';

interface CheckPayload {
  checkId: string;
}

const payload = {
  type: 'object' as const,
  properties: { checkId: { type: 'string' as const } },
  required: ['checkId' as const],
  additionalProperties: false,
};

/** More than a day of retries, because an outage of the service affects only the applicant. */
const tries = { attempts: 30, backoff: { first: 10_000, longest: 3_600_000 } };

type Check = typeof identityChecks.$inferSelect;

/** Starts an asynchronous check: queues a request to the service, or leaves it to manual review. */
export async function beginCheck(tx: Transaction, { name, service }: IdentityPort, depositorId: string, now: Date): Promise<void> {
  const checkId = randomUUID();
  const state = service ? 'TO_ASK' : 'BY_HAND';
  const expiresAt = service && new Date(now.getTime() + service.patience);
  await tx.delete(identityChecks).where(eq(identityChecks.depositorId, depositorId));
  await tx.insert(identityChecks).values({ id: checkId, depositorId, service: name, state, askedAt: now, expiresAt });
  if (service) await enqueue(tx, identityRequest, { checkId }, { dueAt: now, once: checkId });
}

export const identityRequest = defineRequestJob<CheckPayload, RequestedCheck | null>({
  name: 'identity-request',
  lane: 'identity',
  payload,
  ...tries,
  ask: async (asking) => {
    const underWay = await findUnderWay(asking, 'TO_ASK');
    return underWay && underWay.service.request(await toRequest(asking, underWay.check));
  },
  run: async ({ tx, payload: { checkId } }, requested) => {
    if (!requested) return;
    const { reference, pollAt } = requested;
    const isWaiting = and(eq(identityChecks.id, checkId), eq(identityChecks.state, 'TO_ASK'));
    const [check] = await tx.update(identityChecks).set({ state: 'ASKED', reference }).where(isWaiting).returning();
    if (check) await enqueue(tx, identityPoll, { checkId }, { dueAt: pollAt, once: checkId });
  },
});

/** Polls the service until it answers or the check expires. */
export const identityPoll = defineRequestJob<CheckPayload, Outcome | 'pending' | null>({
  name: 'identity-poll',
  lane: 'identity',
  payload,
  ...tries,
  ask: async (asking) => {
    const underWay = await findUnderWay(asking, 'ASKED');
    return underWay && underWay.service.poll(underWay.check.reference ?? '', asking.now);
  },
  run: async (run, answer) => {
    const check = answer && (await findCheck(run.tx, run.payload.checkId));
    if (!check) return;
    if (answer === 'pending') await wait(run, check);
    else await takeAnswer(run, check, answer);
  },
});

/** Finds the check of a webhook's answer; null when there is none. Answers to completed checks have no effect. */
export async function findCheckByReference(tx: Transaction, service: string, reference: string): Promise<Check | null> {
  const [check] = await tx
    .select()
    .from(identityChecks)
    .where(and(eq(identityChecks.service, service), eq(identityChecks.reference, reference)));
  return check ?? null;
}

async function wait({ tx, now, ports, payload: { checkId } }: Run<CheckPayload>, { expiresAt }: Check): Promise<void> {
  const { service } = ports.identity;
  const dueAt = new Date(now.getTime() + (service?.pollEvery ?? 0));
  if (service && expiresAt && dueAt <= expiresAt) await enqueue(tx, identityPoll, { checkId }, { dueAt, once: checkId });
  else await tx.update(identityChecks).set({ state: 'TIMED_OUT' }).where(eq(identityChecks.id, checkId));
}

async function takeAnswer(
  { tx, now, config, brands }: Run<CheckPayload>,
  { service, depositorId }: Check,
  outcome: Outcome,
): Promise<void> {
  await decide(tx, depositorId, outcome, { now, config, brands, by: 'service', name: service });
}

/** Null when it is decided, canceled, or was started with another service, which leaves it to manual review. */
async function findUnderWay({ db, payload: { checkId }, ports: { identity } }: Asking<CheckPayload>, state: Check['state']) {
  const check = await findCheck(db, checkId);
  const isOurs = check?.state === state && check.service === identity.name;
  return isOurs && identity.service ? { check, service: identity.service } : null;
}

async function findCheck(db: Store, id: string): Promise<Check | null> {
  const [check] = await db.select().from(identityChecks).where(eq(identityChecks.id, id));
  return check ?? null;
}

async function toRequest({ db, config, now }: Asking<CheckPayload>, { id, depositorId }: Check): Promise<IdentityRequest> {
  const [found] = await db
    .select({ depositor: depositors, brand: brandOfDepositor })
    .from(depositors)
    .where(eq(depositors.id, depositorId));
  if (!found || found.depositor.ssnSealed === null) throw new Error('an applicant without an SSN');
  const number = unseal(config.sealingKeys, numberPlace(depositorId), found.depositor.ssnSealed);
  return { key: id, brand: found.brand, applicant: toApplicant(config, found.depositor, number), now };
}
