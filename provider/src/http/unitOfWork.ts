import type { Answer, CallContext, CallHandler } from '../calls/call.ts';
import { refuseUnread, watchReads } from '../calls/unread.ts';
import type { Database, Transaction } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { asksAboutSubject, findRefusal } from '../domain/policy/policy.ts';
import { undeclaredChange } from '../domain/policy/changes.ts';
import { lockSubject, readSubject, type PolicySubject } from '../domain/policy/subject.ts';
import { claimWrite, findAnswer, keepAnswer, nameWrite, whileUnderWay, type NamedWrite } from '../domain/writes/writes.ts';
import type { CallContract } from './contract.ts';

/** `isRepeat`: a replay with the stored answer. */
type Done = Answer & { isRepeat?: boolean };

/**
 * Runs a call. A write is one transaction: claim its key, lock the depositor, check the policy, run the handler, store the answer.
 * Handlers cannot skip any of it, and cannot use the database outside the transaction.
 */
export async function runCall(
  db: Database,
  contract: CallContract,
  handler: CallHandler,
  context: CallContext,
  key: string | undefined,
): Promise<Done> {
  if ('read' in handler) {
    await requireAllowed(contract, context, (userId) => readSubject(db, userId));
    return handler.read(db, context as CallContext<never>);
  }
  const { prepare, run, mayLeave = {} } = handler;
  const { body, unread } = watchReads(context.body);
  const watched = { ...context, body } as CallContext<never>; // only the handler knows its body type
  const write = (named: NamedWrite | null, ready: unknown) =>
    transact(db, (tx) =>
      writeOnce(tx, context, named, async () => {
        const subject = await requireAllowed(contract, context, (userId) => lockSubject(tx, userId));
        return holdToChanges(tx, contract, context, subject, async () => {
          const answer = await run(tx, watched, ready as never); // prepared by the same handler
          const lost = unread().filter((field) => !Object.hasOwn(mayLeave, field));
          if (!answer.refusal) refuseUnread(contract.id, lost, context.config.mode === 'production');
          return answer;
        });
      }),
    );

  if (!contract.idempotent) return write(null, await prepare?.(db, watched));
  const named = nameWrite(context, { ...context, userId: context.session?.userId ?? null, call: contract.call, key });
  return whileUnderWay(named, async () => {
    if (!prepare) return write(named, undefined);
    const before = await findAnswer(db, context, named);
    if (before) return { ...before, isRepeat: true };
    return write(named, await prepare(db, watched));
  });
}

async function writeOnce(tx: Transaction, context: CallContext, named: NamedWrite | null, work: () => Promise<Answer>): Promise<Done> {
  if (!named) return work();
  const before = await claimWrite(tx, context, named);
  if (before) return { ...before, isRepeat: true };
  const answer = await work();
  if (Object.entries(answer).some(([part, value]) => unrepeatable.has(part) && value !== undefined))
    throw new Error('an answer with a cookie cannot be replayed');
  await keepAnswer(tx, context, named, answer);
  return answer;
}

/** Parts of an answer with cookies that a replay cannot set again. */
const unrepeatable: ReadonlySet<string> = new Set<keyof Answer>(['session', 'device', 'enrolment', 'reset', 'forgotten']);

/** @returns the policy's facts about the depositor; null when it needs none */
async function requireAllowed(
  { policy }: CallContract,
  { session, body, brand }: CallContext,
  subjectOf: (userId: string) => Promise<PolicySubject>,
): Promise<PolicySubject | null> {
  if (session?.kind !== 'full' || !asksAboutSubject(policy)) return null;
  const subject = await subjectOf(session.userId);
  const refusal = findRefusal(policy, subject, { body, registration: brand.registration });
  if (refusal) throw refusal;
  return subject;
}

/**
 * Checks that a call changed only what its contract allows, because `passbook check` relies on it.
 * A violation is a bug and rolls back. Production skips the check, where it would help nobody.
 */
async function holdToChanges(
  tx: Transaction,
  { call, changes }: CallContract,
  { session, config, body, query }: CallContext,
  subject: PolicySubject | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (session === null || config.mode === 'production') return work();
  const before = subject ?? (await readSubject(tx, session.userId));
  const answer = await work();
  const change = undeclaredChange(changes, { ...query, ...(body as object) }, before, await readSubject(tx, session.userId));
  if (change !== null) throw new Error(`${call} changed ${change}, which its contract does not allow`);
  return answer;
}
