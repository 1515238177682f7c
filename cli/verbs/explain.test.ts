import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { findNode } from '../../scripts/setup/node.mjs';
import type { Explanation } from '../../src/flow/explain/explain.ts';
import { runVerb } from '../runVerb.ts';
import { verbs } from '../verbs.ts';
import { inFull } from '../../test/setup/inFull.ts';

const folder = mkdtempSync(join(tmpdir(), 'passbook-explain-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const session = { bearerToken: 'secret-of-the-bank', session_id: 's' };
const depositor = { registration_status: 'PASSED', registration_last_step: 'completed', is_primary: true };
const poor = { session, depositor, accounts: [{ available_balance: '0.00' }] };

/** Writes a temporary file with this JSON or text. */
function fileOf(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Runs `passbook` and returns its output and exit code. */
async function passbook(...typed: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void complained.push(text));
  const code = await runVerb(verbs, typed);
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
}

/** Runs it as a separate process, with standard input. */
function spawnPassbook(typed: string[], input: string) {
  const { path, flags } = findNode();
  const program = fileURLToPath(new URL('../passbook.ts', import.meta.url));
  return spawnSync(path, [...flags, program, ...typed], { input, encoding: 'utf8' });
}

describe('passbook explain', () => {
  it('returns what would have to change', async () => {
    const { code, printed } = await passbook('explain', '/withdraw', '--facts', fileOf(poor), '--json');
    const answer = JSON.parse(printed) as Explanation & { change: unknown[] };
    expect({ ...answer, trace: [], code }).toMatchObject({
      code: 0,
      outcome: 'redirect',
      to: '/not-found',
      hops: ['/not-found'],
      lands: '/not-found',
      route: '/not-found',
      screen: 'notice',
      title: 'Page not found',
      change: [{ leaf: 'accounts', from: [{ available_balance: '0.00' }], to: [{ available_balance: '1250.00' }] }],
    });
    expect(answer.trace.at(-1)).toEqual({
      guard: 'hasBalance',
      result: false,
      by: 'route /withdraw',
      place: '/3',
      says: 'There is money in the account.',
      facts: { accounts: [{ available_balance: '0.00' }] },
    });
  });

  it('prints the same as sentences, without secrets', async () => {
    const { printed } = await passbook('explain', '/withdraw', '--facts', fileOf(poor));
    expect(printed).toContain('/withdraw does not render: it sends this depositor to /not-found.');
    expect(printed).toContain('    no   There is money in the account. It must be yes.');
    expect(printed).toContain('  accounts: [{"available_balance":"0.00"}] -> [{"available_balance":"1250.00"}]');
    expect(printed).not.toContain('secret-of-the-bank');
  });

  const addresses = [
    ['/nowhere', 'No route has the path /nowhere.'],
    ['https://bank.example/login?brand=volt#top', '/login?brand=volt#top renders.'],
    ['/login/', '/login/ renders.'],
    ['/login/entry', 'The rule "no-bearer" redirects to /logout:'],
  ] as const;
  it.each(inFull(addresses, addresses.slice(0, 2)))('accepts %s', async (address, sentence) => {
    const { code, printed } = await passbook('explain', address, '--facts', fileOf({}));
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining(sentence) });
  });

  it.runIf(inject('full'))('says when a path never renders', async () => {
    const { printed } = await passbook('explain', '/login/entry', '--facts', fileOf(poor));
    expect(printed).toContain('/login/entry never renders: it always redirects.');
  });

  it.runIf(inject('full'))('reads facts from standard input', () => {
    const { status, stdout } = spawnPassbook(['explain', '/login', '--facts', '-'], '\uFEFF{}\r\n');
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('/login renders.') });
  });

  const times = [
    ['2026-11-21T11:59:59Z', 'render'],
    ['2026-11-21T12:00:01', 'redirect'],
    ['2026-11-21T13:30:00+02:00', 'render'],
  ] as const;
  it.each(inFull(times, times.slice(0, 2)))('evaluates guards at %s: %s', async (now, outcome) => {
    const file = fileOf({ session: { ...session, expires_at: '2026-11-21T12:00:00Z' } });
    const { printed } = await passbook('explain', '/message-center', '--facts', file, '--now', now, '--json');
    expect(JSON.parse(printed)).toMatchObject({ outcome });
  });
});

describe('wrong usage', () => {
  const good = fileOf({});
  const broken = fileOf('{\n  "session": {\n    "relink": true,\n  }\n}');

  const wrong: [typed: string[], sentence: string | RegExp][] = [
    [['explian'], 'There is no command "explian". Did you mean "explain"?'],
    [['constructor'], /^There is no command "constructor"\./],
    [['explain'], /^Add a path, such as/],
    [['explain', '/login'], /^Add the facts: --facts FILE/],
    [['explain', 'login', '--facts', good], 'A path starts with "/", but "login" does not. Did you mean "/login"?'],
    [['explain', '/login', '/logout', '--facts', good], /"\/logout" is extra\.$/],
    [['explain', '/login', '--facts', join(folder, 'gone.json')], /^There is no file ".*gone\.json"\.$/],
    [['explain', '/login', '--facts', folder], /^".*" is a folder, not a file\.$/],
    [['explain', '/login', '--facts'], 'The flag --facts needs a value.'],
    [['explain', '/login', '--facts', '--json'], 'The flag --facts needs a value.'],
    [['explain', '/login', '--facts', good, '--facts', good], 'The flag --facts is repeated.'],
    [['explain', '/login', '--fact', good], 'There is no flag --fact. Did you mean "--facts"?'],
    [['explain', '/login', '--facts', good, '--json=1'], 'The flag --json takes no value.'],
    [['explain', '/login', '--facts', good, '--brand', 'vlot'], 'There is no brand "vlot". Did you mean "volt"?'],
    [['explain', '/login', '--facts', good, '--now', 'noon'], '"noon" is not an ISO 8601 time such as 2026-11-21T10:00:00Z.'],
    [['explain', '/login', '--facts', good, '--now', '2026-02-30'], /not an ISO 8601 time/],
    [['explain', '/login', '--batch', good], /^With --batch each line has its own path/],
    [['explain', '/login', '--facts', broken], /\.json, line 4: .*JSON.*\.$/],
    [['explain', '/login', '--facts', fileOf('')], /is empty/],
    [['explain', '/login', '--facts', fileOf([])], /^Facts are a JSON object .* not a list\.$/],
    [['explain', '/login', '--facts', fileOf({ depositer: {} })], 'There is no fact "depositer". Did you mean "depositor"?'],
    [['explain', '/login', '--facts', fileOf({ accounts: {} })], 'The fact "accounts" must be a list, not an object.'],
    [['explain', '/login', '--facts', fileOf({ accounts: [null] })], 'The fact "accounts[0]" must be an object, not null.'],
    [['explain', '/login', '--facts', fileOf({ session: { mfa: [1] } })], 'The fact "session.mfa[0]" must be text, not 1.'],
    [['explain', '/login', '--facts', fileOf({ branding: { name: 5 } })], 'The fact "branding.name" must be text, not 5.'],
    [
      ['explain', '/login', '--facts', fileOf({ depositor: { registration_last_step: 3 } })],
      'The fact "depositor.registration_last_step" must be text, not 3.',
    ],
    [['routes', '/login'], /^routes takes no/],
  ];
  const few = wrong.filter((_, index) => index % 3 === 0);
  it.each(inFull(wrong, few))('of %j exits with 2 and one sentence', async (typed, sentence) => {
    const { code, printed, complained } = await passbook(...typed);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(complained).toMatch(sentence);
    expect(complained).not.toContain('\n');
  });

  it('without arguments prints the usage, and --help is not an error', async () => {
    expect(await passbook()).toMatchObject({ code: 2, complained: expect.stringContaining('explain PATH --facts FILE') });
    expect(await passbook('explain', '--help')).toMatchObject({ code: 0, printed: expect.stringContaining('explain PATH --facts FILE') });
  });

  it('exits with 1 for internal errors', async () => {
    const failing = { fail: { usage: '', says: '', run: () => Promise.reject(new Error('a bolt came loose')) } };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await runVerb(failing, ['fail'])).toBe(1);
  });

  it('allows unknown fields of facts, and null for absent ones', async () => {
    const facts = {
      session: null,
      depositor: { nickname: 'A', is_primary: null },
      transactions: [{ id: 7, return_code: null }],
      branding: {},
    };
    expect(await passbook('explain', '/login', '--facts', fileOf(facts))).toMatchObject({ code: 0 });
  });
});

describe('passbook explain --batch', () => {
  const lines = [
    { path: '/login', facts: {} },
    { path: '/withdraw', facts: poor, now: '2026-11-21T10:00:00Z', id: 7 },
    { path: '/login' },
    { path: '/login', fact: {} },
    { path: 'login', facts: {} },
    { path: '/login', facts: { depositer: {} } },
    { path: '/login', facts: {}, now: 'noon' },
    { path: '/login', facts: { depositor: { registration_last_step: 'basic' } } },
  ].map((line) => JSON.stringify(line));

  it.runIf(inject('full'))('answers each line in order, with an error for bad ones', () => {
    const { status, stdout } = spawnPassbook(['explain', '--batch', '-'], `${lines.join('\r\n')}\n\n{"path"\n[]\n`);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Partial<Explanation> & { error?: string });
    expect(answers.map(({ lands, error }) => lands ?? error)).toEqual([
      '/login',
      '/not-found',
      'Line 3: The case has no "facts".',
      'Line 4: The case has no "facts". Did you mean it by "fact"?',
      expect.stringMatching(/^Line 5: A path starts with "\/"/),
      expect.stringMatching(/^Line 6: There is no fact "depositer"\./),
      expect.stringMatching(/^Line 7: "noon" is not an ISO 8601 time/),
      '/login',
      expect.stringMatching(/^Line 10: This is not JSON: /),
      expect.stringMatching(/^Line 11: A case is an object/),
    ]);
    expect(status).toBe(1);
  });

  it.runIf(inject('full'))('exits with 0 when every line is valid, or when there are none', () => {
    expect(spawnPassbook(['explain', '--batch', '-'], lines[0] ?? '')).toMatchObject({ status: 0, stdout: expect.stringMatching(/\}\n$/) });
    expect(spawnPassbook(['explain', '--batch', '-'], '')).toMatchObject({ status: 0, stdout: '' });
  });

  it('refuses a missing file', async () => {
    expect(await passbook('explain', '--batch', join(folder, 'gone'))).toMatchObject({ code: 2, complained: /There is no file/ });
  });
});

describe('passbook routes', () => {
  it('returns one entry per route', async () => {
    const { code, printed } = await passbook('routes', '--json', '--brand', 'volt');
    const entries = JSON.parse(printed) as Record<string, unknown>[];
    expect(code).toBe(0);
    expect(entries.find(({ path }) => path === '/withdraw')).toMatchObject({ flow: 'withdraw', access: 'authenticated' });
    for (const entry of entries) {
      expect.soft(entry).toMatchObject({ path: expect.stringMatching(/^\//), flow: expect.any(String), title: expect.any(String) });
      expect.soft([entry['screen'], entry['form'], entry['redirect']].filter(Boolean), String(entry['path'])).toHaveLength(1);
      expect.soft(entry['guards']).toBeInstanceOf(Array);
    }
  });

  it.runIf(inject('full'))('lists routes by flow, with access and guards', async () => {
    const { printed } = await passbook('routes');
    expect(printed).toMatch(/\nwithdraw\n/);
    expect(printed).toMatch(/^ {2}\/withdraw +authenticated +screen \S+ +completed, active, not inRelink, hasBalance/m);
  });
});
