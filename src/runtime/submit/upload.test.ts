import { expect, test } from 'vitest';
import { startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import { shortenWaits } from '../../../test/setup/shortWaits.ts';
import type { RecordedRequest } from '../../../test/setup/scriptedServer.ts';
import type { Upload } from '../../api/contract/api.ts';
import { createFormKeys, sendOnce } from './sendOnce.ts';

shortenWaits();

const facts = { session: { bearerToken: 'held', session_id: 'known' }, user: { uuid: 'u' } };
const absent = { status: 404, body: { message: 'none', errors: {}, code: 'not_found', request_id: 'r' } };

const noteOf = (text: string) => new File([text], 'note.txt', { type: 'text/plain', lastModified: 1 });
const message = (file: File, upload?: Upload) => ({
  call: 'send-message',
  path: '/message-center/add-new-message',
  input: { path: {}, query: {}, body: { text: 'Hello', files: [file] } },
  upload,
});

/** A provider that drops requests and does not know their keys afterwards. */
const losing = (meet: (request: RecordedRequest) => void) => (request: RecordedRequest) => {
  if (request.url.startsWith('/v1/request/')) return absent;
  meet(request);
  return { drop: true };
};

test('a canceled upload is no problem and leaves no journal entry', async () => {
  const controller = new AbortController();
  await using visit = await startScriptedVisit(
    losing(() => controller.abort()),
    { facts },
  );
  const keys = createFormKeys(['send-message'], visit.runtime.journal.answered);
  const upload = { signal: controller.signal, onProgress: () => undefined };
  const outcome = await sendOnce(visit.runtime, message(noteOf('text'), upload), keys);
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'stopped', code: 'canceled' } });
  expect(visit.runtime.store.persistence.kept().journal).toEqual([]);
});

test('a retry with the same file uses the same key, and another file a new one', async () => {
  const keysSent: unknown[] = [];
  const bodies: string[] = [];
  await using visit = await startScriptedVisit(
    losing(({ headers, body }) => {
      keysSent.push(headers['idempotency-key']);
      bodies.push(`${headers['content-type']?.split(';')[0]} ${/filename="(.+)"/.exec(body)?.[1]}`);
    }),
    { facts },
  );
  const keys = createFormKeys(['send-message'], visit.runtime.journal.answered);
  for (const text of ['text', 'text', 'longer text']) await sendOnce(visit.runtime, message(noteOf(text)), keys);
  const [first, second, third] = keysSent;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(bodies).toEqual(Array(3).fill('multipart/form-data note.txt'));
});
