import { describe, expect, it } from 'vitest';
import type { RouteData } from '../language/app.ts';
import type { App } from '../decide/createApp.ts';
import { progressToNote, showProgress } from './showProgress.ts';

const step = (name: string, from: number, to: number) => ({ name, from, to, done: [] });
const app = {
  data: {
    progress: {
      steps: [step('Login', 0, 14), step('You', 21, 49), step('Bank', 56, 70), step('Fund', 77, 100)],
      flows: ['registration'],
      whileRegistering: ['/otp-verification'],
    },
  },
} as unknown as App; // only the progress is read
const route = (path: string, progress?: number, flow = 'login') => ({ path, progress, flow }) as RouteData; // nor more of a route

describe('registration progress', () => {
  it('keeps the previous value on pages of opening an account that have none', () => {
    expect(showProgress(app, route('/registration/landing', undefined, 'registration'), 35)?.percent).toBe(35);
    expect(showProgress(app, route('/login'), 35)).toBeNull();
  });

  it('shows on the code’s page only while one is registering', () => {
    const otp = route('/otp-verification', 14);
    expect(progressToNote(app, otp, null)).toBeUndefined();
    expect(progressToNote(app, otp, 0)).toBeUndefined();
    expect(progressToNote(app, otp, 7)).toBe(14);
    expect(showProgress(app, otp, 0)).toBeNull();
    expect(showProgress(app, otp, 14)?.percent).toBe(14);
  });

  it.each([
    [0, ['current', 'ahead', 'ahead', 'ahead']],
    [14, ['done', 'ahead', 'ahead', 'ahead']],
    [21, ['done', 'current', 'ahead', 'ahead']],
    [49, ['done', 'done', 'ahead', 'ahead']],
    [63, ['done', 'done', 'current', 'ahead']],
    [100, ['done', 'done', 'done', 'done']],
  ])('at %i%% the four steps are %j', (percent, states) => {
    expect(showProgress(app, route('/x', percent, 'registration'), percent)?.steps.map(({ state }) => state)).toEqual(states);
  });
});
