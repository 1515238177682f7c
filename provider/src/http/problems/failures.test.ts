import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(...chunk.toString().trim().split('\n'));
    done();
  },
});

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' }, { level: 'warn', stream })));
afterAll(() => provider.close());

test('hundreds of unknown fields produce one log line and an answer with a few of them', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
  lines.length = 0;
  const { status, body } = await provider.client().call('POST /register', { email: newEmail(), password, ...unknown });
  expect([status, Object.keys(body.errors).length]).toEqual([422, 30]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'fields were refused', fields: 30, told: [expect.stringContaining('schemas/api/register.json')] },
  ]);
});
