import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identitySecret, startIdentityService, type IdentityServiceOfTest } from '../../test/identityService.ts';
import { createIdentityWebhook } from '../adapters/identityWebhook.ts';
import { manualIdentity } from '../adapters/manualIdentity.ts';
import { sandboxIdentity } from '../sandbox/ports/identity.ts';
import type { Applicant, IdentityPort, IdentityRequest } from './identity.ts';
import { readOutcome } from './readOutcome.ts';

/** An implementation, and how to make its service decide. */
interface Implementation {
  port: () => IdentityPort;
  /** Makes the service decide. Returns when a poll reports it. */
  settle: (reference: string, pollAt: Date) => Date;
}

let service: IdentityServiceOfTest;
beforeAll(async () => void (service = await startIdentityService()));
afterAll(() => service.close());

const implementations: Record<string, Implementation> = {
  sandbox: { port: () => sandboxIdentity, settle: (_reference, pollAt) => pollAt },
  webhook: {
    port: () => createIdentityWebhook({ url: service.url, secret: identitySecret }),
    settle: (reference, pollAt) => {
      service.outcomes.set(reference, { status: 'PASSED' });
      return pollAt;
    },
  },
  manual: { port: () => manualIdentity, settle: (_reference, pollAt) => pollAt },
};

const now = new Date('2026-11-20T15:00:00Z');
const applicantOf = (number: string, tries = 0): Applicant => ({
  number,
  firstName: 'Jordan',
  middleName: null,
  lastName: 'Rivera',
  suffix: null,
  answers: { income: 85_000, funds: ['wages'] },
  dateOfBirth: '1990-04-12',
  streetAddress: '12 Elm Street',
  unit: null,
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  tries,
});
const requestOf = (key: string = randomUUID()): IdentityRequest => ({ key, brand: 'harbor', applicant: applicantOf('123452003'), now });

describe.each(Object.entries(implementations))('the identity port of %s', (_name, { port }) => {
  test('gives the same immediate answer each time', () => {
    for (const ending of ['2001', '2002', '2003', '2004', '2005', '2006', '2007', '2008', '4321']) {
      const answer = port().answerAtOnce(applicantOf(`12345${ending}`));
      const isKnown = answer === 'pending' || answer === 'duplicate' || answer.status === 'ERRORED' || readOutcome(answer) !== null;
      expect(isKnown).toBe(true);
      expect(port().answerAtOnce(applicantOf(`12345${ending}`))).toEqual(answer);
    }
  });

  test('leaves only pending checks to its service or an operator', () => {
    if (port().service === null) expect(port().answerAtOnce(applicantOf('123454321'))).toBe('pending');
    else expect(port().answerAtOnce(applicantOf('123452003'))).toBe('pending');
  });
});

describe.each(Object.entries(implementations).filter(([name]) => name !== 'manual'))(
  'the identity service of %s',
  (_name, { port, settle }) => {
    const serviceOf = () => {
      const found = port().service;
      if (!found) throw new Error('no service');
      return found;
    };

    test('is idempotent by key and has a reference per application', async () => {
      const request = requestOf();
      const [one, again, other] = [
        await serviceOf().request(request),
        await serviceOf().request(request),
        await serviceOf().request(requestOf()),
      ];
      expect(again.reference).toBe(one.reference);
      expect(other.reference).not.toBe(one.reference);
      expect(one.reference).toMatch(/^.{1,200}$/);
      expect(one.reference).not.toContain('123452003');
      expect(one.pollAt.getTime()).toBeGreaterThan(now.getTime());
      expect(serviceOf().pollEvery).toBeGreaterThan(0);
      expect(serviceOf().patience).toBeGreaterThan(serviceOf().pollEvery);
    });

    test('is pending until it has a final outcome', async () => {
      const { reference, pollAt } = await serviceOf().request(requestOf());
      expect(await serviceOf().poll(reference, now)).toBe('pending');
      const at = settle(reference, pollAt);
      expect(await serviceOf().poll(reference, at)).toEqual({ status: 'PASSED' });
      expect(await serviceOf().poll(reference, new Date(at.getTime() + 1000))).toEqual({ status: 'PASSED' });
    });

    test('rejects an unknown reference', async () => {
      await expect(serviceOf().poll('nothing', now)).rejects.toThrow(Error);
    });
  },
);

describe('an identity webhook', () => {
  const { service: requested } = createIdentityWebhook({ url: 'http://127.0.0.1:61998/checks', secret: identitySecret });

  test('that is down rejects without leaking applicant data', async () => {
    const failure = await requested?.request(requestOf()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toMatch(/Rivera|123452003/);
  });

  test.each([{ status: 'ERRORED' }, { status: 'PASSED', hold: 'yes' }, { passed: true }])(
    'that answers %j is treated as failed',
    async (said) => {
      const port = createIdentityWebhook({ url: service.url, secret: identitySecret }).service;
      const { reference } = (await port?.request(requestOf())) ?? { reference: '' };
      service.outcomes.set(reference, said);
      await expect(port?.poll(reference, now)).rejects.toThrow('the answer has no outcome');
    },
  );

  test('that rejects our signature fails', async () => {
    const port = createIdentityWebhook({ url: service.url, secret: 'another-secret-of-somebody-else-0123456' }).service;
    await expect(port?.request(requestOf())).rejects.toThrow('answered 401');
  });
});
