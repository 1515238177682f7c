import type { Depositor } from '../domain/depositors/depositors.ts';
import { readHolders } from '../domain/depositors/jointHolders.ts';
import { reading, sessionOf, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  'secondary-info': reading(async (db, asked) => {
    const { entityId, primary, secondaries, isPendingSignup } = await readHolders(db, sessionOf(asked).userId);
    const data = {
      entity: entityId,
      primary_depositor: { depositor_id: primary.id, first_name: primary.firstName },
      secondary_depositors: secondaries.map((secondary) => ({
        ...toSecondaryProgress(secondary),
        first_name: secondary.firstName,
        created_at: secondary.createdAt.toISOString(),
      })),
      is_pending_signup: isPendingSignup,
    };
    return { data };
  }),

  'secondary-progress': reading(async (db, asked) => {
    const { secondaries, isPendingSignup } = await readHolders(db, sessionOf(asked).userId);
    return { data: { secondary_depositors: secondaries.map(toSecondaryProgress), is_pending_signup: isPendingSignup } };
  }),
};

function toSecondaryProgress({ id, registrationStatus, registrationLastStep }: Depositor) {
  return { depositor_id: id, registration_status: registrationStatus, registration_last_step: registrationLastStep };
}
