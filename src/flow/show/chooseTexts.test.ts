import { expect, it } from 'vitest';
import { createApp } from '../decide/createApp.ts';
import type { AppData, RouteData } from '../language/app.ts';
import type { Facts } from '../language/facts.ts';
import { chooseTexts } from './chooseTexts.ts';

const outcome = (more: object) => ({
  title: 'It came back',
  lead: 'Why.',
  picture: 'clock',
  links: [{ label: 'Go on', to: '/a' }],
  ...more,
});
const contact = { label: 'Contact us' };
const route = {
  path: '/a',
  flow: 'f',
  access: 'public',
  title: 'A',
  screen: 'notice',
  submits: { again: { label: 'Send again' }, other: { label: 'Other' } },
  contact: { label: 'Ask' },
  outcomes: {
    of: 'funding.deposit.return_code',
    are: { R01: outcome({ keeps: ['again'] }), R02: outcome({}), R05: outcome({ contact }) },
  },
} as RouteData;
const notFound = { path: '/not-found', access: 'public', title: 'Not found', screen: 'notice' };
const app = createApp({ routes: [route, notFound], rules: [], destinations: {} } as unknown as AppData); // the rest is not read

const actionsFor = (code: string | null) => {
  const texts = chooseTexts(app, route, { facts: {}, now: 0, loaded: { funding: { deposit: { return_code: code } } } });
  return { submits: texts.submits, contact: texts.contact?.label };
};

it.each([
  ['R01', { submits: ['again'], contact: undefined }],
  ['R02', { submits: [], contact: undefined }],
  ['R05', { submits: [], contact: 'Contact us' }],
  ['R99', { submits: ['again', 'other'], contact: 'Ask' }],
  [null, { submits: ['again', 'other'], contact: 'Ask' }],
])('beside its links an outcome leaves what it says can be done: %s', (code, left) => expect(actionsFor(code)).toEqual(left));

it('a link shows when its guards hold, or without guards', () => {
  const links = [
    { label: 'Withdraw', to: '/a', when: [{ not: 'inRelink' }, 'hasBalance'] },
    { label: 'All', to: '/a' },
  ];
  const labels = (facts: Facts) => chooseTexts(app, { ...route, links }, { facts, now: 0, loaded: {} }).links.map(({ label }) => label);
  expect(labels({ accounts: [{ available_balance: '5.00' }] })).toEqual(['Withdraw', 'All']);
  expect(labels({ accounts: [{ available_balance: '0.00' }] })).toEqual(['All']);
  expect(labels({ session: { relink: true }, accounts: [{ available_balance: '5.00' }] })).toEqual(['All']);
  expect(labels({})).toEqual(['All']);
});
