import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.ts';
import type { TestProvider } from './createTestProvider.ts';
import { answers } from './depositors.ts';
import { infoOf, prove, takeJoint, type invite, type Primary } from './jointHolders.ts';

type Call = (text: string) => Promise<{ answer: Answer; client?: Client }>;

export type Inviting = Awaited<ReturnType<typeof invite>>;

/** Ways to send a text in each field of the calls for joint accounts. */
export function jointWays(
  provider: () => TestProvider,
  adding: () => Primary,
  inviting: () => Inviting,
): Record<string, Record<string, Call>> {
  /** The parameters of a mailed link, each with the other of its form. */
  const byLink = (call: string, more: object) => {
    const callWith =
      (field: string, others: () => object): Call =>
      async (text) => ({
        answer: await provider()
          .client()
          .call(call, { ...others(), ...more, [field]: text }),
      });
    return {
      hash: callWith('hash', () => ({ uuid: inviting().link.uuid })),
      email: callWith('email', () => ({ token: inviting().link.hash })),
      token: callWith('token', () => ({ email: inviting().invited })),
    };
  };
  const steps = [{ ...answers.basic(), middle_name: '', suffix: '' }, answers.address, answers.employer];
  const fields = steps.flatMap(({ registration_step, ...step }) =>
    Object.keys(step)
      .filter((field) => field !== 'employment_status')
      .map((field): [string, Call] => [
        field,
        async (text) => {
          const { client } = adding();
          return { answer: await takeJoint(adding(), { registration_step, ...step, [field]: text }), client };
        },
      ]),
  );
  return {
    'register-secondary': {
      email: async (email) => {
        const { client } = adding();
        const body = { email, entity_id: (await infoOf(adding())).entity };
        return { answer: await client.call('POST /depositor/register-secondary', body, { 'idempotency-key': randomUUID() }), client };
      },
    },
    'update-secondary': Object.fromEntries(fields),
    'update-secondary-email': {
      email: async (email) => {
        const { client } = inviting().primary;
        return { answer: await client.call('PATCH /depositor/update-secondary-email', { email }), client };
      },
    },
    'entity-details': byLink('POST /entity/details', {}),
    'verify-identity': {
      ...byLink('POST /verify-identity', { ssn_last4: '9001' }),
      ssn_last4: async (text) => ({ answer: await prove(provider().client(), { uuid: inviting().link.uuid, hash: 'x' }, text) }),
    },
  };
}
