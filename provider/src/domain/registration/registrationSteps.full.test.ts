import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestProvider, contextOf, type TestProvider } from '../../../test/createTestProvider.ts';
import { answers } from '../../../test/depositors.ts';
import contract from '../../../../schemas/api/update-depositor.json' with { type: 'json' };
import { depositors, users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { sandboxIdentity } from '../../sandbox/ports/identity.ts';
import { undeclaredChange } from '../policy/changes.ts';
import { findRefusal } from '../policy/policy.ts';
import type { ChangeRow, Policy } from '../policy/rows.ts';
import { lockSubject, readSubject } from '../policy/subject.ts';
import { Refused, type RefusalKind } from '../refused.ts';
import { takeStep, type StepBody } from './registrationSteps.ts';
import type { RequestContext } from '../requestContext.ts';

let provider: TestProvider;
let context: RequestContext;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  context = contextOf(provider);
});
afterAll(() => provider.close());

const { policy, changes } = contract as { policy: Policy; changes: ChangeRow[] }; // validated by call.schema.json

interface Model {
  lastStep: string;
  status: string;
  ending: string;
  tries: number;
}

const order = ['', 'basic', 'address', 'employer', 'confirmed'];
const outcomes: Record<string, string> = {
  '2001': 'FAILED',
  '2002': 'FLAGGED',
  '2003': 'IN_REVIEW',
  '2006': 'VIEW_ONLY',
  '2007': 'MANUALLY_REVIEWED',
};

function isAllowed(model: Model, step: string): boolean {
  return model.lastStep !== 'confirmed' && order.indexOf(step) <= order.indexOf(model.lastStep) + 1;
}

function advance(model: Model, step: string, ending: string): Model {
  if (step !== 'confirmed') {
    const lastStep = order.indexOf(step) > order.indexOf(model.lastStep) ? step : model.lastStep;
    return { ...model, lastStep, ending: step === 'basic' ? ending : model.ending };
  }
  const tries = model.tries + 1;
  if (model.ending === '2005') return { ...model, status: 'UNSUBMITTED', tries };
  if (model.ending === '2004' && model.tries === 0) return { ...model, status: 'ERRORED', tries };
  return { ...model, status: outcomes[model.ending] ?? 'PASSED', lastStep: 'confirmed', tries };
}

const command = fc.record({
  step: fc.constantFrom('basic', 'address', 'employer', 'confirmed', 'confirmed'),
  ending: fc.constantFrom('2001', '2002', '2003', '2004', '2005', '2006', '2007', '6789'),
});

it('a registration matches the specification after any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), async (commands) => {
      const userId = await createUser();
      let model: Model = { lastStep: '', status: 'UNSUBMITTED', ending: '', tries: 0 };
      for (const { step, ending } of commands) {
        const refusal = await take(userId, bodyOf(step, ending));
        if (isAllowed(model, step)) model = advance(model, step, ending);
        else expect(refusal).toBe('conflict');
        const [row] = await provider.platform.deps.db.select().from(depositors).where(eq(depositors.userId, userId));
        expect([row?.registrationLastStep, row?.registrationStatus]).toEqual([model.lastStep, model.status]);
      }
    }),
    { numRuns: inject('full') ? 1000 : 40 },
  );
});

/** Kind of the refusal, or null. */
async function take(userId: string, body: StepBody): Promise<RefusalKind | null> {
  try {
    return await transact(provider.platform.deps.db, async (tx) => {
      const before = await lockSubject(tx, userId);
      const refused = findRefusal(policy, before, { body, registration: context.brand.registration });
      if (refused) throw refused;
      const { refusal } = await takeStep(tx, context, sandboxIdentity, userId, body);
      expect(undeclaredChange(changes, body, before, await readSubject(tx, userId))).toBeNull();
      return refusal?.kind ?? null;
    });
  } catch (error) {
    if (error instanceof Refused) return error.kind;
    throw error;
  }
}

function bodyOf(step: string, ending: string): StepBody {
  const bodies = {
    basic: answers.basic(`12345${ending}`),
    address: answers.address,
    employer: answers.employer,
    confirmed: answers.confirmed,
  };
  return bodies[step as keyof typeof bodies] as StepBody; // steps come from the list above
}

async function createUser(): Promise<string> {
  const { db } = provider.platform.deps;
  const id = randomUUID();
  const email = `${id}@example.com`;
  const now = context.now;
  await db.insert(users).values({ id, brand: 'harbor', email, emailKey: email, emailVerifiedAt: now, passwordHash: '', createdAt: now });
  await db.insert(depositors).values({ id: randomUUID(), userId: id, createdAt: now });
  return id;
}
