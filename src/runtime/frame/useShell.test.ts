import { brandBySlug } from 'virtual:passbook/brands';
import { expect, it } from 'vitest';
import { startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import { notificationAtom } from '../../store/atoms.ts';
import { bannerLocationOf } from './useShell.ts';

const { bundle } = await brandBySlug['harbor']!();

it.each([
  ['/login', 'login', 'entry', 1],
  ['/logout', 'login', 'entry', 1],
  ['/dashboard', 'dashboard', 'account', 2],
  ['/deposit', 'deposit', 'account', 2],
  ['/registration', 'registration', 'entry', 3],
  ['/registration/address', 'registration', 'registration', 3],
  ['/fund-account', 'funding', 'registration', 3],
  ['/manual-funding/microdeposits', 'manual-funding', 'registration', 3],
  ['/login/registration-home', 'registration', 'registration', 4],
] as const)('%s has the right banner location', (path, flow, layout, location) => {
  expect(bannerLocationOf(bundle.app, { path, flow }, layout)).toBe(location);
});

it.each([403, 422])('a refusal of banners with %i shows no notification', async (status) => {
  const body = { message: 'No.', errors: { active: ['No.'] }, code: 'refused', request_id: 'r' };
  await using visit = await startScriptedVisit(() => ({ status, body }));
  const { api, store } = visit.runtime;
  await store.load('banner-alerts', (signal) => api.call('banner-alerts', { query: { active: 'true' }, signal }));
  expect(store.answer('banner-alerts')).toMatchObject({ status: 'rejected', problem: { status, errors: { active: ['No.'] } } });
  expect(store.store.get(notificationAtom).message).toBe('');
});
