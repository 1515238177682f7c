import { expect, it } from 'vitest';
import { compile } from '../../../../compiler/compile/compile.ts';
import { filesBelow } from '../../../../compiler/read/files.ts';
import { listBrands, readSources } from '../../../../compiler/read/readSources.ts';
import { waitsForMessage } from './waitsForMessage.ts';

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
