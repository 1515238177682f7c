import type { Answers } from '../../api/contract/answers.ts';
import type { Values } from '../../form/core/form.ts';

/** What is known of a person, as the provider tells it. */
type Person = Pick<Answers['depositor'], 'ssn_last4' | 'address' | 'employment' | 'answers'>;

/** Everything that was answered about a person, by the fields of the forms. The number itself is never sent back, so its end stands for it. */
export function answersOf({ ssn_last4, address, employment, answers, ...own }: Person): Values {
  return { ...own, ...address, ...employment, ...(ssn_last4 && { ssn: `•••-••-${ssn_last4}` }), ...answers };
}
