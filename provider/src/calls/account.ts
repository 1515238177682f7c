import { eq } from 'drizzle-orm';
import type { CallInput, Handlers } from '../call.ts';
import { initialFunds } from '../db/schema/money.ts';
import { depositors } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { record } from '../domain/audit/audit.ts';
import { identityReview } from '../domain/identity/identityReview.ts';
import { forgetLinkedNumbers } from '../domain/money/accounts.ts';
import { toDecimal } from '../domain/money/decimal.ts';
import { getDepositor, lockDepositor } from '../domain/registration/depositors.ts';
import { brandOf, messages, send } from '../domain/messages/messages.ts';
import { sessionOf, situationOf } from '../domain/situation.ts';
import { getUser } from '../domain/access/users.ts';
import { unschedule } from '../domain/work/schedule.ts';
import { problem } from '../http/problem.ts';

export const accountHandlers: Handlers = {
  // Before completion it cancels the application (readings 42). What was told is erased; the session stays until logout, to show that it is done.
  'close-my-account': async (input: CallInput) => {
    const situation = situationOf(input);
    const { userId, id: sessionId } = sessionOf(input);
    const data = await transact(input.deps.db, async (tx) => {
      const depositor = await lockDepositor(tx, userId);
      if (!depositor.isPrimary) throw problem(403, 'not_primary', 'Only the primary account holder can do this.');
      if (depositor.registrationLastStep === 'completed')
        throw problem(409, 'account_open', 'Your account is open. To close it, withdraw everything.');
      if (depositor.cancelledAt === null) {
        await tx
          .update(depositors)
          .set({ ...erased, cancelledAt: situation.now })
          .where(eq(depositors.id, depositor.id));
        await unschedule(tx, identityReview, depositor.id);
        await forgetLinkedNumbers(tx, depositor.entityId);
        await send(tx, situation, messages.cancelled((await getUser(tx, userId)).email, brandOf(situation)));
        await record(tx, situation, { event: 'application.cancelled', userId, sessionId });
      }
      await input.remember(tx, { data: {} });
      return {};
    });
    return { data };
  },

  'initial-fund-amount': async (input) => {
    const { db } = input.deps;
    const depositor = await getDepositor(db, sessionOf(input).userId);
    const [fund] = await db.select().from(initialFunds).where(eq(initialFunds.depositorId, depositor.id));
    return { data: { status: fund?.status ?? null, amount: fund ? toDecimal(fund.cents) : null } };
  },
};

const erased = {
  registrationStatus: 'UNSUBMITTED',
  registrationLastStep: '',
  extendedStatus: 'UNLINKED',
  firstName: null,
  middleName: null,
  lastName: null,
  suffix: null,
  dateOfBirth: null,
  ssnSealed: null,
  ssnMac: null,
  ssnLast4: null,
  ssnClaim: null,
  streetAddress: null,
  unit: null,
  city: null,
  state: null,
  zip: null,
  employmentStatus: null,
  employerName: null,
  occupation: null,
} satisfies Partial<typeof depositors.$inferInsert>;
