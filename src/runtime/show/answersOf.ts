import type { Answers } from '../../api/contract/answers.ts';
import type { Values } from '../../form/core/form.ts';

type Person = Pick<Answers['depositor'], 'ssn_last4' | 'address' | 'employment' | 'answers'>;

/** Answers about a person by form field. The provider only returns the last four digits of an SSN. */
export function answersOf({ ssn_last4, address, employment, answers, ...own }: Person): Values {
  return { ...own, ...address, ...employment, ...(ssn_last4 && { ssn: `•••-••-${ssn_last4}` }), ...answers };
}
