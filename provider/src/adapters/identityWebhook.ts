import { randomUUID } from 'node:crypto';
import type { Webhook } from '../config/webhook.ts';
import type { IdentityPort, IdentityRequest } from '../ports/identity.ts';
import { readOutcome } from '../ports/readOutcome.ts';
import { addressOf, callSigned } from './signedCall.ts';

const minute = 60_000;
/** Identity checks by the bank's service (docs/integrators.md, "Checking identities"). */
export function createIdentityWebhook(webhook: Webhook): IdentityPort {
  return {
    name: 'webhook',
    answerAtOnce: () => 'pending',
    service: {
      pollEvery: 15 * minute,
      patience: 5 * 24 * 60 * minute,
      request: async (request) => {
        const { said } = await callSigned(webhook, webhook.url, request.key, bodyOf(request));
        return { reference: readReference(said), pollAt: new Date(request.now.getTime() + 15 * minute) };
      },
      poll: async (reference) => {
        const { isAccepted, said } = await callSigned(webhook, addressOf(webhook, reference), randomUUID(), null);
        if (isAccepted) return 'pending';
        const outcome = readOutcome(said);
        if (!outcome) throw new Error('the answer has no outcome');
        return outcome;
      },
    },
  };
}

function bodyOf({ key, brand, applicant }: IdentityRequest): string {
  const { number, firstName, middleName, lastName, suffix, dateOfBirth, streetAddress, unit, city, state, zip, answers } = applicant;
  return JSON.stringify({
    id: key,
    brand,
    ssn: number,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    suffix,
    date_of_birth: dateOfBirth,
    address: { street_address: streetAddress, unit, city, state, zip },
    answers,
  });
}

function readReference(said: unknown): string {
  const reference = typeof said === 'object' && said !== null && 'reference' in said ? said.reference : null;
  if (typeof reference !== 'string' || reference === '' || reference.length > 200) throw new Error('the answer has no reference');
  return reference;
}
