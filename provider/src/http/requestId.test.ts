import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';

const lines: string[] = [];
let provider: TestProvider;
beforeAll(async () => {
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  provider = await createTestProvider({ personas: 'none' }, { level: 'info', stream });
});
afterAll(() => provider.close());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

/** The response and its log line. */
async function ask(headers: Record<string, string>, url = '/v1/nothing') {
  lines.length = 0;
  const answer = await provider.client().send('GET', url, undefined, headers);
  const line = JSON.parse(lines.find((each) => each.includes('"answered"')) ?? '{}') as Record<string, unknown>;
  return { id: String(answer.headers['x-request-id']), traceparent: answer.headers['traceparent'], inBody: answer.body.request_id, line };
}

test('a request keeps its id in the answer and the log', async () => {
  const id = 'proxy-7:req/81a_2=';
  expect(await ask({ 'x-request-id': id })).toMatchObject({ id, inBody: id, line: { reqId: id } });
  const refused = await ask({ 'x-request-id': id }, '/v1/%zz');
  expect(refused).toMatchObject({ id, inBody: id });
});

test.each([
  ['too short', 'seven77'],
  ['too long', 'x'.repeat(65)],
  ['with a space', 'GET /v1/x HTTP'],
  ['with a quote', 'abcdefgh"}'],
  ['with a non-ASCII letter', 'abcdefgh\u00e9'],
])('an id %s is replaced', async (_what, given) => {
  const { id, inBody, line } = await ask({ 'x-request-id': given });
  expect(id).toMatch(uuid);
  expect([inBody, line['reqId']]).toEqual([id, id]);
});

test.each([`00-${traceId}-${parentId}-01`, `01-${traceId}-${parentId}-00-more`])('the trace of %s is logged', async (traceparent) => {
  expect(await ask({ traceparent })).toMatchObject({ traceparent, line: { traceId, parentId } });
});

test.each([
  `00-${'0'.repeat(32)}-${parentId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${parentId}-01`,
  `00-${traceId.toUpperCase()}-${parentId}-01`,
  `00-${traceId}-${parentId}-01-more`,
  `01-${traceId}-${parentId}-01-${'x'.repeat(65)}`,
])('%s is ignored', async (given) => {
  const { traceparent, line } = await ask({ traceparent: given });
  expect(traceparent).toBeUndefined();
  expect(line).not.toHaveProperty('traceId');
});
