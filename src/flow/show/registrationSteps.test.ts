import { expect, it } from 'vitest';
import { applicationStatusOf } from './registrationSteps.ts';

it.each([
  ['FAILED', undefined, 'hold'],
  ['VIEW_ONLY', undefined, 'hold'],
  ['PASSED', 'HOLD', 'hold'],
  ['FLAGGED', undefined, 'flagged'],
  ['IN_REVIEW', undefined, 'review'],
  ['PASSED', 'LINKED', 'open'],
  ['UNSUBMITTED', undefined, 'open'],
  [undefined, undefined, 'open'],
])('an application with status %s and extended status %s stands: %s', (registration_status, extended_status, expected) => {
  expect(applicationStatusOf({ depositor: { registration_status, extended_status } })).toBe(expected);
});

it('an applicant in review who has agreed to everything is waiting', () => {
  expect(applicationStatusOf({ depositor: { registration_status: 'IN_REVIEW', registration_last_step: 'disclosures' } })).toBe('waiting');
  expect(applicationStatusOf({ depositor: { registration_status: 'PASSED', registration_last_step: 'disclosures' } })).toBe('open');
});
