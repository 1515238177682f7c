import type { Depositor } from '../domain/depositors/depositors.ts';
import { readHolders } from '../domain/depositors/jointHolders.ts';
import { absent } from '../domain/refused.ts';
import { reading, sessionOf, writing, type CallHandlers } from './call.ts';

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
      state: 'none',
      draft: null,
      invitation: null,
    };
    return { data };
  }),

  'secondary-progress': reading(async (db, asked) => {
    const { secondaries, isPendingSignup } = await readHolders(db, sessionOf(asked).userId);
    return { data: { secondary_depositors: secondaries.map(toSecondaryProgress), is_pending_signup: isPendingSignup, state: 'none' } };
  }),

  'entity-details': reading(() => Promise.reject(absent('not_found'))),
  'verify-identity': writing(() => Promise.reject(absent('not_found'))),
  'register-secondary': writing(() => Promise.reject(absent('not_found'))),
  'update-secondary': writing(() => Promise.reject(absent('not_found'))),
  'update-secondary-email': writing(() => Promise.reject(absent('not_found'))),
  'resend-secondary-verification': writing(() => Promise.reject(absent('not_found'))),
  'close-secondary-application': writing(() => Promise.reject(absent('not_found'))),
};

function toSecondaryProgress({ id, registrationStatus, registrationLastStep }: Depositor) {
  return { depositor_id: id, registration_status: registrationStatus, registration_last_step: registrationLastStep };
}
