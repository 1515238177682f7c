// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createDevice, startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { dismissAlert } from '../../store/kept/dismissedAlerts.ts';
import { loadFacts } from './loads.ts';

const ids = {
  bookmark: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e11',
  chase: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e12',
  deposit: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e13',
};
const alerts = Object.entries(ids).map(([kind, uuid]) => ({
  uuid,
  kind,
  title: kind,
  text: kind,
  about: null,
  created_at: '2026-11-20T15:00:00.000Z',
  read_at: null,
}));
const session: Facts['session'] = { token: 'held', bearerToken: 'held', session_id: 'known' };

async function seenBy(user: string, device: ReturnType<typeof createDevice>): Promise<(string | undefined)[] | undefined> {
  await using visit = await startScriptedVisit(() => ({ body: { data: alerts } }), { device, facts: { session, user: { uuid: user } } });
  await loadFacts(visit.runtime, ['alerts']);
  return visit.runtime.store.facts().alerts?.map(({ uuid }) => uuid);
}

it('hides dismissed alerts from this user only, and keeps those that cannot be dismissed', async () => {
  const device = createDevice();
  await using visit = await startScriptedVisit(() => ({ body: { data: [] } }), { device });
  for (const uuid of [ids.bookmark, ids.deposit]) await dismissAlert(visit.runtime.store.persistence, 'ada', uuid);
  expect(await seenBy('ada', device)).toEqual([ids.chase, ids.deposit]);
  expect(await seenBy('grace', device)).toEqual(Object.values(ids));
});
