import type { BrandConfig } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { OrderedStep } from '../../config/registrationLine.ts';
import type { depositors } from '../../db/schema/people.ts';
import { sealedNumber } from '../../domain/registration/registrationSteps.ts';
import type { Person } from './person.ts';
import type { PersonaState } from './personaStates.ts';

/** Depositor row of a persona, filled as far as their step. */
export function personaDepositor(
  { brand, index, state, userId, depositorId, entityId }: Person,
  config: Config,
): Omit<typeof depositors.$inferInsert, 'createdAt'> {
  const { registration } = brand;
  const steps = stepsUntil(registration, state.step);
  // SSNs from 531-27-3100 on, whose endings trigger none of the sandbox's outcomes.
  const number = sealedNumber({ brand, config }, depositorId, `53127${3100 + index}`);
  return {
    id: depositorId,
    userId,
    entityId,
    isPrimary: state.isPrimary ?? true,
    registrationStatus: state.status,
    // If the brand omits a step, its persona is at the last step before it.
    registrationLastStep: state.step === 'employer' ? (steps.at(-1) ?? '') : state.step,
    extendedStatus: state.extended,
    relink: state.relink ?? false,
    ...(steps.includes('basic') && { firstName: state.name[0], lastName: state.name[1], dateOfBirth: `19${70 + index}-03-14`, ...number }),
    ...(steps.includes('address') && { streetAddress: `${101 + index} Elm Street`, city: 'Austin', state: 'TX', zip: '78701' }),
    ...(steps.includes('employer') && { employmentStatus: 'employed', employerName: 'Lakeside Books', occupation: 'Bookseller' }),
    // Claims the SSN, so that nobody else can open an account with it.
    ...(state.step === 'completed' && { ssnClaim: number.ssnMac }),
  };
}

/** An invited joint holder with complete details. Their SSN ends in 4199 (rule tools-7). */
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

/** Steps completed up to and including this one, before the identity check. */
function stepsUntil(registration: readonly OrderedStep[], lastStep: PersonaState['step']): readonly OrderedStep[] {
  if (lastStep === '') return [];
  const place = registration.findIndex((step) => step === lastStep);
  return place < 0 ? registration : registration.slice(0, place + 1);
}
