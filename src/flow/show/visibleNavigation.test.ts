import { expect, it } from 'vitest';
import type { App } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import { awaitedNavigation, visibleNavigation } from './visibleNavigation.ts';

const app = {
  data: {
    shell: { navigationWhen: ['authenticated', 'completed'] },
    navigation: [
      { label: 'Home', to: '/' },
      { label: 'Alerts', to: '/alerts', when: [{ not: 'viewOnly' }, 'hasAlert'] },
    ],
  },
} as unknown as App; // only the navigation is read
const session = { bearerToken: 'held', session_id: 's' };
const depositor = { registration_last_step: 'completed' } as const;
const alert = { read_at: null };

it.each([
  ['a visitor sees nothing, and nothing is awaited', {}, [], []],
  ['of alerts nothing is known yet', { session, depositor }, ['Home'], ['Alerts']],
  ['there are alerts', { session, depositor, alerts: [alert] }, ['Home', 'Alerts'], []],
  ['there are none', { session, depositor, alerts: [] }, ['Home'], []],
  ['who only looks gets none', { session, depositor: { ...depositor, registration_status: 'VIEW_ONLY' } }, ['Home'], []],
])('%s', (_case, known, expected, awaited) => {
  const facts = known as Facts; // only the fields that guards read
  expect(visibleNavigation(app, facts, 0).map(({ label }) => label)).toEqual(expected);
  expect(awaitedNavigation(app, facts, 0).map(({ label }) => label)).toEqual(awaited);
});
