import type { Config } from '../../config/config.ts';
import type { Applicant } from '../../ports/identity.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { openAnswers } from '../registration/answers/keepAnswers.ts';

/** Data for the identity check. `number`: nine digits. */
export function toApplicant(keys: Pick<Config, 'sealingKeys'>, depositor: Depositor, number: string): Applicant {
  const { middleName, suffix, unit, identityTries } = depositor;
  return {
    number,
    firstName: required(depositor.firstName),
    middleName,
    lastName: required(depositor.lastName),
    suffix,
    dateOfBirth: required(depositor.dateOfBirth),
    streetAddress: required(depositor.streetAddress),
    unit,
    city: required(depositor.city),
    state: required(depositor.state),
    zip: required(depositor.zip),
    answers: openAnswers(keys, depositor),
    tries: identityTries,
  };
}

/** Earlier steps guarantee a value. */
function required(value: string | null): string {
  if (value === null) throw new Error('an incomplete application');
  return value;
}
