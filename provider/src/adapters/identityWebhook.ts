import { randomUUID } from 'node:crypto';
import type { Webhook } from '../config/webhook.ts';
import type { IdentityPort, IdentityRequest } from '../ports/identity.ts';
import { readOutcome } from '../ports/readOutcome.ts';
import { signatureOf } from '../ports/signature.ts';

const minute = 60_000;
/** How long one call may take. */
const patience = 20_000;

/** Asks a service of the bank's by signed requests (docs/integrators.md, "Checking identities"). */
export function createIdentityWebhook({ url, secret }: Webhook): IdentityPort {
  const call = async (address: string, id: string, body: string | null) => {
    const response = await fetch(address, {
      method: body === null ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', ...signatureOf(secret, id, body ?? '') },
      body,
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return { isAccepted: response.status === 202, said: (await response.json().catch(() => null)) as unknown };
  };

  return {
    name: 'webhook',
    answerAtOnce: () => 'pending',
    service: {
      pollEvery: 15 * minute,
      patience: 5 * 24 * 60 * minute,
      request: async (request) => {
        const { said } = await call(url, request.key, bodyOf(request));
        return { reference: readReference(said), pollAt: new Date(request.now.getTime() + 15 * minute) };
      },
      poll: async (reference) => {
        const { isAccepted, said } = await call(`${url.replace(/\/$/, '')}/${encodeURIComponent(reference)}`, randomUUID(), null);
        if (isAccepted) return 'pending';
        const outcome = readOutcome(said);
        if (!outcome) throw new Error('answered no outcome');
        return outcome;
      },
    },
  };
}

function bodyOf({ key, brand, applicant }: IdentityRequest): string {
  const { number, firstName, middleName, lastName, suffix, dateOfBirth, streetAddress, unit, city, state, zip } = applicant;
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
  });
}

function readReference(said: unknown): string {
  const reference = typeof said === 'object' && said !== null && 'reference' in said ? said.reference : null;
  if (typeof reference !== 'string' || reference === '' || reference.length > 200) throw new Error('answered no reference');
  return reference;
}
