import { describe, expect, it } from 'vitest';
import { compile } from '../../../compiler/compile/compile.ts';
import { filesBelow } from '../../../compiler/read/files.ts';
import { listBrands, readSources } from '../../../compiler/read/readSources.ts';
import type { Sent } from '../../api/readOutbox.ts';
import { createApp } from '../../flow/decide/createApp.ts';
import { beganAt, newestSent, waitsForMessage } from './SentMessage.tsx';

const app = createApp(compile(readSources(filesBelow('.'), 'harbor')));
const minute = 60_000;
const trailOf = (...askings: [minutes: number, address: string, goesTo?: string][]) =>
  askings.map(([minutes, address, goesTo]) => ({
    address,
    now: 0,
    at: minutes * minute,
    facts: {},
    ...(goesTo !== undefined && { goesTo }),
  }));

describe('beganAt', () => {
  it.each([
    [
      'finds the login page, after going back and forth',
      trailOf([3, '/login'], [4, '/login/choose-mfa'], [5, '/otp-verification'], [6, '/login/choose-mfa']),
      3,
    ],
    [
      'finds the first visit to that page',
      trailOf([1, '/registration'], [2, '/login'], [3, '/login?brand=volt'], [4, '/otp-verification']),
      2,
    ],
    ['finds the form that sent the link', trailOf([1, '/login'], [2, '/login/forgot-password'], [3, '/login/sent']), 2],
    ['ignores pages that redirected', trailOf([1, '/login'], [2, '/not-found', '/login/entry'], [3, '/otp-verification']), 1],
    ['finds the current page when it is the first', trailOf([9, '/login/forgot-password']), 9],
  ])('%s', (_, trail, minutes) => expect(beganAt(app, trail, false)).toBe(minutes * minute));

  it('goes back five minutes at most after a reload', () => expect(beganAt(app, trailOf([9, '/otp-verification']), true)).toBe(4 * minute));
});

it('newestSent finds the newest message with a code or link since the start', () => {
  const sent = (minutes: number, more: Partial<Sent>): Sent => ({
    channel: 'email',
    to: 'a@b.example',
    at: new Date(minutes * minute).toISOString(),
    ...more,
  });
  const notice = sent(9, {});
  const [code, link] = [sent(8, { code: '123456' }), sent(7, { link: 'http://localhost/' })];
  expect(newestSent([notice, code, link], 7 * minute)).toBe(code);
  expect(newestSent([notice, link], 7 * minute)).toBe(link);
  expect(newestSent([notice, code, link], 8.5 * minute)).toBeUndefined();
});

const files = filesBelow('.');

it.each(listBrands(files))('finds the pages of %s that wait for a code or link', (brand) => {
  const { routes } = compile(readSources(files, brand));
  const waiting = routes.map(({ path }) => path).filter((path) => waitsForMessage(routes, path));
  expect(waiting.toSorted()).toEqual([
    '/edit-user-info/email',
    '/edit-user-info/phone',
    '/email-verification',
    '/joint-account/edit-email',
    '/joint-account/reviewing-account',
    '/joint-account/setup/confirm-details',
    '/login/choose-mfa',
    '/login/forgot-password',
    '/login/sent',
    '/my-account/address',
    '/my-account/close',
    '/my-account/otp-verification',
    '/my-account/password',
    '/otp-verification',
    '/setup-mobile-mfa',
    '/withdraw',
  ]);
});
