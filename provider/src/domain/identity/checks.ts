import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { identityChecks } from '../../db/schema/identity.ts';
import { depositors } from '../../db/schema/people.ts';
import type { Asked, IdentityPort, IdentityRequest, Outcome } from '../../ports/identity.ts';
import { defineErrand, type Asking, type Run } from '../due/kind.ts';
import { schedule } from '../due/schedule.ts';
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

/** More than a day of tries: the service may be away for a while, and only the applicant waits. */
const tries = { attempts: 30, backoff: { first: 10_000, longest: 3_600_000 } };

type Check = typeof identityChecks.$inferSelect;

/** Begins a check that could not be answered at once: the service is asked after this transaction has committed, or a person decides. */
export async function beginCheck(tx: Transaction, { name, service }: IdentityPort, depositorId: string, now: Date): Promise<void> {
  const checkId = randomUUID();
  const state = service ? 'TO_ASK' : 'BY_HAND';
  const expiresAt = service && new Date(now.getTime() + service.patience);
  await tx.delete(identityChecks).where(eq(identityChecks.depositorId, depositorId));
  await tx.insert(identityChecks).values({ id: checkId, depositorId, service: name, state, askedAt: now, expiresAt });
  if (service) await schedule(tx, identityRequest, { checkId }, { dueAt: now, once: checkId });
}

/** Sends the application to the service. */
export const identityRequest = defineErrand<CheckPayload, Asked | null>({
  name: 'identity-request',
  lane: 'identity',
  payload,
  ...tries,
  ask: async (asking) => {
    const underWay = await findUnderWay(asking, 'TO_ASK');
    return underWay && underWay.service.request(await toRequest(asking, underWay.check));
  },
  run: async ({ tx, payload: { checkId } }, asked) => {
    if (!asked) return;
    const { reference, pollAt } = asked;
    const isWaiting = and(eq(identityChecks.id, checkId), eq(identityChecks.state, 'TO_ASK'));
    const [check] = await tx.update(identityChecks).set({ state: 'ASKED', reference }).where(isWaiting).returning();
    if (check) await schedule(tx, identityPoll, { checkId }, { dueAt: pollAt, once: checkId });
  },
});

/** Asks the service for its answer, again and again, until it comes or too much time has passed. */
export const identityPoll = defineErrand<CheckPayload, Outcome | 'pending' | null>({
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

/** The check that an unsolicited answer belongs to, or null. An answer to a check that is over changes nothing. */
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
  if (service && expiresAt && dueAt <= expiresAt) await schedule(tx, identityPoll, { checkId }, { dueAt, once: checkId });
  else await tx.update(identityChecks).set({ state: 'TIMED_OUT' }).where(eq(identityChecks.id, checkId));
}

async function takeAnswer(
  { tx, now, config, brands }: Run<CheckPayload>,
  { service, depositorId }: Check,
  outcome: Outcome,
): Promise<void> {
  await decide(tx, depositorId, outcome, { now, config, brands, by: 'service', name: service });
}

/** Null when it is decided, cancelled, or was begun with another service than the one there is: then a person decides. */
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
  if (!found || found.depositor.ssnSealed === null) throw new Error('an applicant without a number');
  const number = unseal(config.sealingKeys, numberPlace(depositorId), found.depositor.ssnSealed);
  return { key: id, brand: found.brand, applicant: toApplicant(config, found.depositor, number), now };
}
