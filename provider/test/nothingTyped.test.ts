import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { rateLimitNames, sandboxLimits } from '../src/config/limits.ts';
import { readContracts, type CallContract } from '../src/http/contract.ts';
import { loggerOptions } from '../src/log.ts';
import type { Client } from './client.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { databaseUrl } from './database/databaseUrl.ts';
import { answers, createDepositor, password, selectCode } from './depositors.ts';

/**
 * Whatever is typed leaves marks in every part of every request, while the provider works and while everything fails that can; no line of the
 * log may show one, in clear or encoded.
 */

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

/** Many more requests than anybody makes, and none may be turned away before it is looked at. */
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
/** Has given the password and not yet a code. */
let halfway: Client;
let depositor: Client;
/** Names the code that `halfway` is asked for. */
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

/** No word, number or id of ours looks like it, and normalizing, folding and trimming leave it as it is. */
const mark = 'qzmarkmarkmarkzq';
const digits = '2025550173';
const number = '219098765';

/** What each field gets: something that its call takes, so that it comes as far as it can. */
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
  // The middle of base64 at each of the three places at which a group may begin.
  ...[0, 1, 2].map(
    (before) => (text: string) =>
      Buffer.from(' '.repeat(before) + text)
        .toString('base64')
        .slice(before === 0 ? 0 : 4, -4),
  ),
];
const forbidden = marks.flatMap((text) => encodings.map((encode) => encode(text).toLowerCase())).filter((text) => text.length >= 6);

/** Lines that show what was typed; their own ids and times are no part of it. */
const telling = () => lines.filter((line) => forbidden.some((text) => line.toLowerCase().includes(text)));

/** A body with the fields of the call, those of its steps included, or with one that it does not know. */
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

/** Makes the call as everybody who may come, with everything marked that somebody can write into a request. */
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
        // A connection that a fault breaks answers nobody.
        await client
          .call(`${contract.method} ${url}`, body, typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers)
          .catch(() => undefined);
    }
}
let count = 0;

/** Calls that carry passwords, codes, names and numbers; in `npm test` only these meet a failing database. */
const typing = ['register', 'login', 'mfa-verify', 'update-depositor'];

async function work(): Promise<void> {
  await provider.work.finishDue(provider.platform.deps.clock.now()).catch(() => undefined);
}

/** How a database can fail a query; the text of each holds what the query was about, as drivers and servers write it. */
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

/** Fails every query of a call that carries something, with all that it carries in the failure. */
function breakQueries(failure: (said: string) => Error): () => void {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown; // of its many forms drizzle and we use one
  const broken = function (this: pg.Client, asked: unknown, values?: unknown[]) {
    if (typeof asked === 'object' && Array.isArray(values) && values.some((value) => String(JSON.stringify(value)).includes(mark)))
      return Promise.reject(failure(JSON.stringify(values)));
    return original.apply(this, values === undefined ? [asked] : [asked, values]);
  };
  Object.assign(pg.Client.prototype, { query: broken });
  return () => void Object.assign(pg.Client.prototype, { query: original });
}

describe('no line of the log shows what was typed', () => {
  const asked = contracts.filter((contract) => inject('full') || typing.includes(contract.id));
  it.each(asked.map((contract) => [contract.id, contract] as const))('into %s', { timeout: 240_000 }, async (_id, contract) => {
    await makeMarked(contract);
    await work();
    expect(lines.length).toBeGreaterThan(1);
    expect(telling()).toEqual([]);
  });

  const faults = [{ status: 500 }, { status: 503 }, { status: 422 }, { drop: 'before' }, { drop: 'after' }, { delay: 1 }] as const;
  it.each(inject('full') ? faults : faults.slice(0, 1))('while the sandbox was asked for %j', { timeout: 240_000 }, async (fault) => {
    for (const contract of contracts) {
      await provider.client().send('POST', '/sandbox/fault', { ...fault, call: contract.call, times: 2 });
      await makeMarked(contract);
    }
    expect(telling()).toEqual([]);
    // Faults that were not used up would hit the next test.
    await provider.client().send('POST', '/sandbox/reset');
  });

  // A connection that fails takes a database in memory with it; to the driver both engines are the same.
  const causes = Object.entries(failures);
  const writes = contracts.filter((contract) => !reads(contract) && (inject('full') || typing.includes(contract.id)));
  describe.skipIf(databaseUrl === undefined).each(inject('full') ? causes : causes.slice(0, 1))('in %s', (_name, failure) => {
    it.each(writes.map((contract) => [contract.id, contract] as const))('that %s meets', { timeout: 240_000 }, async (_id, contract) => {
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

  it.each(['/', '/v1/', '/sandbox/', '/operator/reviews/', '/assets/'])('into an address below %s', async (below) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      await visitor.send(method, `${below}${mark}?${mark}=${digits}`, method === 'GET' ? undefined : `{"${mark}":`, {
        'content-type': 'application/json',
      });
    expect(telling()).toEqual([]);
  });
});

it('would see a mark, in clear or encoded', () => {
  for (const text of [
    mark,
    `{"email":"${mark.toUpperCase()}@example.com"}`,
    Buffer.from(`x${mark}@example.com`).toString('base64'),
    Buffer.from(digits).toString('hex'),
  ])
    lines.push(text);
  expect(telling()).toHaveLength(4);
});
