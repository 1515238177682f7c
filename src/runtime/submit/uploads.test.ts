import { expect, test } from 'vitest';
import { startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import { shortenWaits } from '../../../test/setup/shortWaits.ts';
import type { UploadedFile } from '../../form/core/fileUploads.ts';
import { uploadsOf } from './uploads.ts';

shortenWaits();

const facts = { session: { bearerToken: 'held', session_id: 'known' }, user: { uuid: 'u' } };
const license = { uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e22', name: 'license.jpg', type: 'image/jpeg', size: 1, status: 'checking' };
const file = new File(['x'], 'license.jpg', { type: 'image/jpeg' });
const refusal = (status: number, errors = {}) => ({ status, body: { message: 'No.', errors, code: 'code', request_id: 'r' } });
const here = () => new AbortController().signal;

test('a retried upload uses the same key, and its name is known at once', async () => {
  const keys: unknown[] = [];
  await using visit = await startScriptedVisit(
    ({ method, headers }) => {
      if (method === 'GET') return { body: { data: { ...license, status: 'ready' } } };
      keys.push(headers['idempotency-key']);
      return keys.length === 1 ? { drop: true } : { status: 201, body: { data: license } };
    },
    { facts },
  );
  const uploads = uploadsOf(visit.runtime.api);
  const send = () => uploads.send(file, here(), () => undefined);
  expect(await send()).toEqual({ kind: 'failed', message: null, isWorthRetry: true });
  expect(await send()).toEqual({ kind: 'done', file: license });
  expect(keys[1]).toBe(keys[0]);
  const reported: (UploadedFile | null)[] = [];
  await uploads.follow(license.uuid, here(), (found) => reported.push(found));
  expect(reported.map((found) => found?.status)).toEqual(['checking', 'ready']);
});

test.each([
  ['too many', refusal(429), true],
  ['a busy provider', refusal(503), true],
  ['the file itself', refusal(415, { 'files.0': ['No file of ours.'] }), false],
])('reports an upload refused for %s', async (_what, answer, isWorthRetry) => {
  await using visit = await startScriptedVisit(() => answer, { facts });
  const end = await uploadsOf(visit.runtime.api).send(file, here(), () => undefined);
  expect(end).toMatchObject({ kind: 'failed', isWorthRetry });
});

test('reports a missing file as null', async () => {
  await using visit = await startScriptedVisit(() => refusal(404), { facts });
  const reported: unknown[] = [];
  await uploadsOf(visit.runtime.api).follow(license.uuid, here(), (found) => reported.push(found));
  expect(reported).toEqual([null]);
});
