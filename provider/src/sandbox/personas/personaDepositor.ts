import type { Config } from '../../config/config.ts';
import type { depositors } from '../../db/schema/people.ts';
import { sealedNumber } from '../../domain/registration/registrationSteps.ts';
import type { Person } from './person.ts';

const order = ['', 'basic', 'address', 'employer', 'confirmed'];

/** What a depositor at this step has told so far. */
export function personaDepositor(
  { brand, index, state, userId, depositorId, entityId }: Person,
  config: Config,
): Omit<typeof depositors.$inferInsert, 'createdAt'> {
  const reached = order.includes(state.step) ? order.indexOf(state.step) : order.length;
  // 531-27-3100 and on: numbers with ordinary endings, so that none of the sandbox's outcomes is meant by them.
  const number = sealedNumber({ brand, config }, depositorId, `53127${3100 + index}`);
  return {
    id: depositorId,
    userId,
    entityId,
    isPrimary: state.isPrimary ?? true,
    registrationStatus: state.status,
    registrationLastStep: state.step,
    extendedStatus: state.extended,
    relink: state.relink ?? false,
    ...(reached >= 1 && { firstName: state.name[0], lastName: state.name[1], dateOfBirth: `19${70 + index}-03-14`, ...number }),
    ...(reached >= 2 && { streetAddress: `${101 + index} Elm Street`, city: 'Austin', state: 'TX', zip: '78701' }),
    ...(reached >= 3 && { employmentStatus: 'employed', employerName: 'Lakeside Books', occupation: 'Bookseller' }),
    // An open account holds its number: nobody else can open one with it.
    ...(state.step === 'completed' && { ssnClaim: number.ssnMac }),
  };
}
