import type { BrandConfig } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { OrderedStep } from '../../config/registrationLine.ts';
import type { depositors } from '../../db/schema/people.ts';
import { sealedNumber } from '../../domain/registration/registrationSteps.ts';
import type { Person } from './person.ts';
import type { PersonaState } from './personaStates.ts';

/** What a depositor at this step has told so far. */
export function personaDepositor(
  { brand, index, state, userId, depositorId, entityId }: Person,
  config: Config,
): Omit<typeof depositors.$inferInsert, 'createdAt'> {
  const { registration } = brand;
  const told = stepsTold(registration, state.step);
  // 531-27-3100 and on: numbers with ordinary endings, so that none of the sandbox's outcomes is meant by them.
  const number = sealedNumber({ brand, config }, depositorId, `53127${3100 + index}`);
  return {
    id: depositorId,
    userId,
    entityId,
    isPrimary: state.isPrimary ?? true,
    registrationStatus: state.status,
    // A brand that leaves a step out has its persona at the end of those that it asks.
    registrationLastStep: state.step === 'employer' ? (told.at(-1) ?? '') : state.step,
    extendedStatus: state.extended,
    relink: state.relink ?? false,
    ...(told.includes('basic') && { firstName: state.name[0], lastName: state.name[1], dateOfBirth: `19${70 + index}-03-14`, ...number }),
    ...(told.includes('address') && { streetAddress: `${101 + index} Elm Street`, city: 'Austin', state: 'TX', zip: '78701' }),
    ...(told.includes('employer') && { employmentStatus: 'employed', employerName: 'Lakeside Books', occupation: 'Bookseller' }),
    // An open account holds its number: nobody else can open one with it.
    ...(state.step === 'completed' && { ssnClaim: number.ssnMac }),
  };
}

/** Somebody whom a primary holder has invited, of whom they have told everything; their number ends in 4199 (rule tools-7). */
export function invitedDepositor(
  brand: BrandConfig,
  [firstName, lastName]: readonly [string, string],
  config: Config,
  id: string,
): Omit<typeof depositors.$inferInsert, 'createdAt'> {
  return {
    id,
    isPrimary: false,
    registrationStatus: 'PASSED',
    registrationLastStep: 'confirmed',
    firstName,
    lastName,
    dateOfBirth: '1988-05-21',
    ...sealedNumber({ brand, config }, id, '531274199'),
    streetAddress: '7 Willow Lane',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    employmentStatus: 'retired',
  };
}

/** The steps before the identity check that somebody has told who has finished this one. */
function stepsTold(registration: readonly OrderedStep[], lastStep: PersonaState['step']): readonly OrderedStep[] {
  if (lastStep === '') return [];
  const place = registration.findIndex((step) => step === lastStep);
  return place < 0 ? registration : registration.slice(0, place + 1);
}
