import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededProvider, logIn } from '../../test/depositors.ts';
import type { TestProvider } from '../../test/createTestProvider.ts';
import { users } from '../db/schema/people.ts';
import { findPasswordFaults } from '../domain/passwordPolicy.ts';
import { personaStates } from './personaStates.ts';
import { personaPassword, personas } from './personas.ts';
import { createSeed } from './seed.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createSeededProvider()));
afterAll(() => provider.close());

describe('the personas', () => {
  it('are all of contracts.md, each with an address and a phone of its own', () => {
    const steps = ['none', 'basic', 'address', 'employer', 'confirmed', 'bank', 'verified', 'disclosures', 'funded'];
    const others = ['active', 'zero-balance', 'view-only', 'on-hold', 'in-review', 'funding-returned', 'relink', 'beneficiaries'];
    const joint = ['joint-primary', 'joint-holder', 'joint-pending'];
    expect(personas.map(({ id }) => id).toSorted()).toEqual(
      [...others, ...joint, ...steps.map((step) => `registering-${step}`)].toSorted(),
    );
    expect(new Set(personas.map(({ phone }) => phone)).size).toBe(personas.length);
  });

  it.each(personas.map((persona, index) => ({ ...persona, state: personaStates[index] })))(
    '$id logs in in both brands and stands where it should',
    async ({ email, password, phone, state }) => {
      for (const host of ['harbor.localhost:4000', 'volt.localhost:4000']) {
        const client = provider.client(host);
        const done = await logIn(provider, client, email, password);
        expect(done.body.data.relink).toBe(state?.relink ?? false);
        const { body } = await client.call('GET /depositor/progress');
        expect(body.data).toMatchObject({
          registration_status: state?.status,
          registration_last_step: state?.step,
          extended_status: state?.extended,
          is_primary: state?.isPrimary ?? true,
          first_name: state?.step === '' ? null : state?.name[0],
        });
        expect((await client.call('GET /user')).body.data).toMatchObject({ email, phone, email_verified: true });
      }
    },
  );

  it('have a password that every brand accepts', () => {
    const about = { email: 'active@persona.example', names: [], brandWords: [] };
    for (const { branding } of provider.platform.brands.values()) {
      expect(findPasswordFaults(personaPassword, branding.password_requirements, about)).toEqual([]);
    }
  });

  it('are put in once, however often the provider starts', async () => {
    const { deps, brands } = provider.platform;
    const before = await deps.db.select().from(users);
    await createSeed(deps, brands)();
    expect(await deps.db.select().from(users)).toHaveLength(before.length);
  });
});
