import type { Config } from '../../config/config.ts';
import type { Applicant } from '../../ports/identity.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { openAnswers } from '../registration/answers/keepAnswers.ts';

/** Data for the identity check. `number`: nine digits. */
export function toApplicant(keys: Pick<Config, 'sealingKeys'>, depositor: Depositor, number: string): Applicant {
  const { middleName, suffix, unit, identityTries } = depositor;
  return {
    number,
    firstName: told(depositor.firstName),
    middleName,
    lastName: told(depositor.lastName),
    suffix,
    dateOfBirth: told(depositor.dateOfBirth),
    streetAddress: told(depositor.streetAddress),
    unit,
    city: told(depositor.city),
    state: told(depositor.state),
    zip: told(depositor.zip),
    answers: openAnswers(keys, depositor),
    tries: identityTries,
  };
}

/** Earlier steps guarantee a value. */
function told(value: string | null): string {
  if (value === null) throw new Error('an incomplete application');
  return value;
}
