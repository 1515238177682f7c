import type { Answers, Values } from 'passbook';

/** Everything that was answered, by the fields of the forms. The number itself is never sent back, so its end stands for it. */
export function answersOf({ ssn_last4, address, employment, answers, ...own }: Answers['depositor']): Values {
  return { ...own, ...address, ...employment, ...(ssn_last4 && { ssn: `•••-••-${ssn_last4}` }), ...answers };
}
