import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { rateLimitNames, sandboxLimits } from '../src/config/limits.ts';
import { readContracts, type CallContract } from '../src/http/contract.ts';
import { loggerOptions } from '../src/log.ts';
import type { Client } from './client.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { inFull } from '../../test/setup/inFull.ts';
import { databaseUrl } from './database/databaseUrl.ts';
import { answers, createDepositor, password, selectCode } from './depositors.ts';

/**
 * No log line may contain input: sends marked values in all parts of all requests, in normal operation and under all faults, and searches
 * the log for them, encoded or not.
 */

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

/** High limits, because every request must be processed. */
const limits = {
  ...sandboxLimits,
  ...Object.fromEntries(rateLimitNames.map((name) => [name, 1_000_000])),
  loginTriesBeforePause: 1_000_000,
};

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider({ limits }, { ...(loggerOptions({ logLevel: 'info' }) as object), level: 'trace', stream });
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.map(String).join(' ')));
  provider.startWork();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await provider.close();
});

let visitor: Client;
/** Logged in with a password, before the code. */
let halfway: Client;
let depositor: Client;
/** Nonce of the code that `halfway` has to enter. */
let nonce: string;
beforeEach(async () => {
  visitor = provider.client();
  const created = await createDepositor(provider);
  depositor = created.client;
  halfway = provider.client();
  const { body } = await halfway.call('POST /login', { email: created.email, password });
  halfway.bearer = String(body.data.token);
  nonce = (await selectCode(provider, halfway, created.email)).nonce;
  lines.length = 0;
});

const contracts = readContracts(fileURLToPath(new URL('../../', import.meta.url)));
const reads = (contract: CallContract) => contract.method === 'GET';

/** Unlike any of our own words, numbers and ids, and unchanged by normalization, case folding and trimming. */
const mark = 'qzmarkmarkmarkzq';
const digits = '2025550173';
const number = '219098765';

/** Valid values per field, so that calls get as far as possible. */
const typed: Record<string, unknown> = {
  email: `${mark}@example.com`,
  phone: digits,
  password: `${mark} Otter 94`,
  current_password: `${mark} Otter 93`,
  first_name: mark,
  middle_name: mark,
  last_name: mark,
  employer_name: mark,
  street_address: `12 ${mark} Street`,
  unit: mark,
  city: mark,
  ssn: number,
  token: mark.repeat(4),
  code: '719346',
  device_name: mark,
  location: mark,
  description: mark,
  answers: { [mark]: mark },
};

const marks = [mark, digits, number, '719346', '202-555-0173', '219-09-8765'];
const encodings: ((text: string) => string)[] = [
  (text) => text,
  (text) => Buffer.from(text).toString('hex'),
  // Base64 at each of the three alignments, without the ends.
  ...[0, 1, 2].map(
    (before) => (text: string) =>
      Buffer.from(' '.repeat(before) + text)
        .toString('base64')
        .slice(before === 0 ? 0 : 4, -4),
  ),
];
const forbidden = marks.flatMap((text) => encodings.map((encode) => encode(text).toLowerCase())).filter((text) => text.length >= 6);

/** Log lines that contain input, apart from their own ids and times. */
const telling = () => lines.filter((line) => forbidden.some((text) => line.toLowerCase().includes(text)));

/** Bodies with the fields of the call and its steps, and one with an unknown field. */
function bodiesOf({ id, schemas }: CallContract): unknown[] {
  const fields = Object.keys(schemas.request?.['properties'] ?? {});
  const known = Object.fromEntries(fields.filter((field) => field in typed).map((field) => [field, typed[field]]));
  const raw = Object.fromEntries(fields.map((field) => [field, `${mark}${digits}`]));
  const steps =
    id === 'update-depositor' || id === 'update-secondary'
      ? [
          { ...answers.basic(number), first_name: mark, last_name: mark },
          { ...answers.basic(number), answers: { [mark]: mark, nickname: `${mark} ${digits}` } },
          { ...answers.address, street_address: `12 ${mark} Street`, city: mark },
        ]
      : [];
  return [known, ...steps, raw, { ...known, [mark]: mark }, `{"${mark}": "${number}"`, `["${mark}"]`];
}

/** Makes the call as every possible caller, with marks in everything a client controls. */
async function makeMarked(contract: CallContract): Promise<void> {
  const path = contract.path.replace('{nonceToken}', nonce).replaceAll(/\{\w+\}/g, mark.repeat(4));
  const headers = {
    'idempotency-key': `${mark}-${(count += 1)}`,
    'user-agent': mark,
    referer: `https://bank.example/${mark}?email=${mark}`,
    'x-forwarded-for': `${mark}, 203.0.113.9`,
    'x-request-id': `${mark} ${digits}`,
    traceparent: `00-${mark}`,
  };
  const bodies = reads(contract) ? [undefined] : bodiesOf(contract);
  for (const client of [visitor, halfway, depositor])
    for (const body of bodies) {
      for (const url of body === bodies[0] ? [path, `${path}?${mark}=${digits}&email=${mark}%40example.com`] : [path])
        // A fault may break the connection.
        await client
          .call(`${contract.method} ${url}`, body, typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers)
          .catch(() => undefined);
    }
}
let count = 0;

/** Calls with passwords, codes, names and numbers; `npm test` tries only these, and a failing database only with the last. */
const typing = ['login', 'mfa-verify', 'update-depositor'];

async function work(): Promise<void> {
  await provider.work.finishDue(provider.platform.deps.clock.now()).catch(() => undefined);
}

/** Database errors whose message contains parameters, as those of drivers and servers do. */
const failures: Record<string, (said: string) => Error> = {
  'a connection that is lost': (said) => Object.assign(new Error(`Connection terminated unexpectedly ${said}`), {}),
  'a connection that is reset': (said) => Object.assign(new Error(`read ECONNRESET ${said}`), { code: 'ECONNRESET', syscall: 'read' }),
  'a server that is stopped': (said) => Object.assign(new Error(`terminating connection ${said}`), { code: '57P01' }),
  'a constraint that is broken': (said) =>
    Object.assign(new Error(`new row violates ${said}`), {
      code: '23514',
      constraint: 'some_check',
      detail: `Failing row contains (${said})`,
    }),
  'a server that is broken': (said) => Object.assign(new Error(`could not read block ${said}`), { code: 'XX001', detail: said }),
};

/** Makes every query with parameters fail, with the parameters in the error's message. */
function breakQueries(failure: (said: string) => Error): () => void {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown; // the overload that drizzle and we use
  const broken = function (this: pg.Client, query: unknown, values?: unknown[]) {
    if (typeof query === 'object' && Array.isArray(values) && values.some((value) => String(JSON.stringify(value)).includes(mark)))
      return Promise.reject(failure(JSON.stringify(values)));
    return original.apply(this, values === undefined ? [query] : [query, values]);
  };
  Object.assign(pg.Client.prototype, { query: broken });
  return () => void Object.assign(pg.Client.prototype, { query: original });
}

describe('no log line contains input', () => {
  const checked = contracts.filter((contract) => inject('full') || typing.includes(contract.id));
  it.each(checked.map((contract) => [contract.id, contract] as const))('of %s', async (_id, contract) => {
    await makeMarked(contract);
    await work();
    expect(lines.length).toBeGreaterThan(1);
    expect(telling()).toEqual([]);
  });

  const faults = [{ status: 500 }, { status: 503 }, { status: 422 }, { drop: 'before' }, { drop: 'after' }, { delay: 1 }] as const;
  it.each(inFull(faults, []))('of calls with the fault %j', async (fault) => {
    for (const contract of contracts) {
      await provider.client().send('POST', '/sandbox/fault', { ...fault, call: contract.call, times: 2 });
      await makeMarked(contract);
    }
    expect(telling()).toEqual([]);
    // Removes unused faults.
    await provider.client().send('POST', '/sandbox/reset');
  });

  // Not on PGlite in memory, which would be lost with its connection. The driver is the same for both.
  const causes = Object.entries(failures);
  const writes = contracts.filter((contract) => !reads(contract) && (inject('full') || contract.id === typing.at(-1)));
  describe.skipIf(databaseUrl === undefined).each(inject('full') ? causes : causes.slice(0, 1))('with %s', (_name, failure) => {
    it.each(writes.map((contract) => [contract.id, contract] as const))('of %s', async (_id, contract) => {
      const mend = breakQueries(failure);
      try {
        await makeMarked(contract);
        await work();
      } finally {
        mend();
      }
      expect(telling()).toEqual([]);
    });
  });

  const places = ['/', '/v1/', '/sandbox/', '/operator/reviews/', '/assets/'];
  it.each(inFull(places, places.slice(0, 2)))('of URLs below %s', async (below) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      await visitor.send(method, `${below}${mark}?${mark}=${digits}`, method === 'GET' ? undefined : `{"${mark}":`, {
        'content-type': 'application/json',
      });
    expect(telling()).toEqual([]);
  });
});

it('(and a mark would be found, encoded or not)', () => {
  for (const text of [
    mark,
    `{"email":"${mark.toUpperCase()}@example.com"}`,
    Buffer.from(`x${mark}@example.com`).toString('base64'),
    Buffer.from(digits).toString('hex'),
  ])
    lines.push(text);
  expect(telling()).toHaveLength(4);
});
