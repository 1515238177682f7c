import type { depositors } from '../../db/schema/people.ts';

/** Column values that erase an ended application. */
export const erased = {
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
  answers: {},
  answersSealed: null,
} satisfies Partial<typeof depositors.$inferInsert>;
