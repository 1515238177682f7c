import type { RefusalText, RefusalMessage } from '../../texts/refusals.ts';
import { Refused } from '../refused.ts';

/** Messages in the third person, replacing those that address the depositor. */
const theirs: Partial<Record<RefusalText, RefusalText>> = {
  first_name_missing: 'beneficiary_first_name_missing',
  last_name_missing: 'beneficiary_last_name_missing',
  birth_date_missing: 'beneficiary_birth_date_missing',
  birth_date_future: 'beneficiary_birth_date_future',
  birth_date_year: 'beneficiary_birth_date_year',
  ssn_missing: 'their_ssn_missing',
  ssn_example: 'their_ssn_example',
  street_missing: 'their_street_missing',
  street_box: 'their_street_box',
  city_missing: 'their_city_missing',
  state_missing: 'their_state_missing',
  zip_missing: 'their_zip_missing',
  occupation_missing: 'their_occupation_missing',
  employer_missing: 'their_employer_missing',
};

/** Rethrows a refusal of a registration step with messages about the joint holder. */
export function theirErrors(error: unknown): never {
  if (!(error instanceof Refused)) throw error;
  const { kind, code, reason, errors, retryAfter } = error;
  const all = Object.fromEntries(Object.entries(errors).map(([field, each]) => [field, each.map(toTheirs)]));
  throw new Refused(kind, code, { reason: toTheirs(reason), errors: all, retryAfter });
}

function toTheirs(reason: RefusalMessage): RefusalMessage {
  if (typeof reason === 'string') return theirs[reason] ?? reason;
  return 'text' in reason && reason.text === 'too_young' ? { text: 'their_too_young', values: reason.values } : reason;
}
