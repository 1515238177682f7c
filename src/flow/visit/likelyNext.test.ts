import { describe, expect, it } from 'vitest';
import { smallData } from '../../../test/setup/smallApp.ts';
import { createApp } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import { likelyNext } from './likelyNext.ts';

const app = createApp(
  smallData([{ path: '/basic' }, { path: '/address' }, { path: '/failed' }, { path: '/home' }], {
    destinations: {
      nextStep: [
        { when: [{ turnOf: 'basic' }], to: '/basic' },
        { when: [{ turnOf: 'address' }], to: '/address' },
        { when: [{ lastStepIs: 'confirmed' }], to: 'outcome' },
        { to: '/home' },
      ],
      outcome: [{ when: [{ statusIn: ['FAILED'] }], to: '/failed' }, { to: '/home' }],
      goOn: [{ to: 'nextStep' }],
    },
  }),
);
const none: Facts = {};
const basicDone: Facts = { depositor: { registration_last_step: 'basic' } };

describe('the likely next page after a successful submit', () => {
  it.each<[title: string, target: string, path: string, facts: Facts, next: string | undefined]>([
    ['is an address itself', '/home', '/basic', none, '/home'],
    ['is where a destination leads elsewhere already', 'nextStep', '/address', none, '/basic'],
    ['is the branch after the one that leads here', 'nextStep', '/basic', none, '/address'],
    ['is found through another destination', 'goOn', '/basic', none, '/address'],
    ['is where the branch after it leads by what is known', 'nextStep', '/address', basicDone, '/home'],
    ['is not known of the last branch', 'nextStep', '/home', { depositor: { registration_last_step: 'completed' } }, undefined],
  ])('%s', (_title, target, path, facts, next) => {
    expect(likelyNext(app, target, { facts, now: 0, path })).toBe(next);
  });
});
