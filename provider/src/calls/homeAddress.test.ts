import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, createDepositor, lastMessage, logIn } from '../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { audit } from '../db/schema/audit.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

describe('the home address', () => {
  const moved = { change: 'address', street_address: '500 Pine Avenue', city: 'Denver', state: 'CO', zip: '80203' };
  const inAs = async (persona: string) => {
    const client = provider.client();
    await logIn(provider, client, `${persona}@persona.example`, personaPassword);
    return client;
  };

  it('of an open account can be changed, with mail, alert and audit entry', async () => {
    const client = await inAs('active');
    expect((await client.call('PATCH /depositor', moved)).body.data).toMatchObject({ registration_last_step: 'completed' });
    expect((await client.call('GET /depositor')).body.data['address']).toEqual({
      street_address: '500 Pine Avenue',
      unit: null,
      city: 'Denver',
      state: 'CO',
      zip: '80203',
    });
    expect((await lastMessage(provider, 'active@persona.example')).subject).toContain('home address was changed');
    const alerts = (await client.call('GET /alerts')).body.data as unknown as object[];
    expect(alerts[0]).toMatchObject({ kind: 'security', title: 'Your home address was changed' });
    const rows = await provider.platform.deps.db.select().from(audit).where(eq(audit.event, 'address.changed'));
    expect(rows).toMatchObject([{ detail: { to: 'CO' } }]);
    expect(JSON.stringify(rows)).not.toContain('Pine');
  });

  it('cannot be a post office box, and needs a recent code', async () => {
    const client = await inAs('beneficiaries');
    const box = await client.call('PATCH /depositor', { ...moved, street_address: 'P.O. Box 12' });
    expect([box.status, Object.keys(box.body.errors)]).toEqual([422, ['street_address']]);
    await client.send('POST', '/sandbox/clock', { advance: 'PT6M' });
    expect((await client.call('PATCH /depositor', moved)).body.code).toBe('step_up_required');
  });

  it('is changed differently in an application and for an open account', async () => {
    const applied = await (await createDepositor(provider)).client.call('PATCH /depositor', moved);
    expect([applied.status, applied.body.code]).toEqual([409, 'registration_open']);
    const client = await inAs('zero-balance');
    const asStep = await client.call('PATCH /depositor', answers.address);
    expect([asStep.status, asStep.body.code]).toEqual([409, 'step_out_of_order']);
    for (const both of [
      { ...moved, registration_step: 'address' },
      { ...moved, current_password: personaPassword, password: 'Another-otter-94' },
    ])
      expect((await client.call('PATCH /depositor', both)).status).toBe(422);
  });

  it('cannot be changed on hold, but can after the account is closed', async () => {
    expect((await (await inAs('on-hold')).call('PATCH /depositor', moved)).body.code).toBe('on_hold');
    expect((await (await inAs('view-only')).call('PATCH /depositor', moved)).status).toBe(200);
  });
});
