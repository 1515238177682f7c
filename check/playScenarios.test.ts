import { describe, expect, inject, it } from 'vitest';
import { inFull } from '../test/setup/inFull.ts';
import { changed, files, type Changes } from '../test/setup/changedFiles.ts';
import type { Finding } from '../compiler/compile/shape/finding.ts';
import { playScenarios } from './playScenarios.ts';

const login = 'flows/journeys/login.json';
const identity = 'flows/journeys/identity.json';
const parts = 'flows/journeys/parts.json';
const played = (changes: Changes, found: Finding[] = []) => playScenarios(changed(changes), found, {}, files);
const failuresOf = async (changes: Changes) => (await played(changes)).map(({ file, pointer, message }) => [`${file}#${pointer}`, message]);

describe('scenarios played by check', () => {
  it.runIf(inject('full'))('pass', async () => expect(await played({})).toEqual([]));

  it.runIf(inject('full'))('that follow a submit’s label are told to use the submit', async () => {
    const page = '/routes/12'; // /registration/cancel-account-open
    const exchanged = { [`${page}/submits/submit/label`]: 'Keep my application', [`${page}/links/0/label`]: 'Cancel my application' };
    const [found] = await played({ 'flows/registration.json': exchanged });
    expect(found?.message).toBe('“Keep my application” is not a link here but the label of the submit "submit".');
    expect(found?.suggestion).toContain('If the labels were swapped on the page, swap them there;');
  });

  const mistakes: [what: string, pointer: string, value: unknown, at: string, message: string][] = [
    [
      'leads elsewhere',
      '/scenarios/0/steps/1/lands',
      '/dashboard',
      '/scenarios/0/steps/1/lands',
      'the step leads to /login/choose-mfa (“Confirm it’s you”), not to /dashboard.',
    ],
    [
      'does not state where it leads',
      '/scenarios/0/steps/1/lands',
      undefined,
      '/scenarios/0/steps/1/lands',
      'the step leads to /login/choose-mfa (“Confirm it’s you”), not to /.',
    ],
    [
      'expects something else on the page',
      '/scenarios/0/steps/3/sees/header',
      'Welcome Ada',
      '/scenarios/0/steps/3/sees/header',
      'the header here is “Welcome back Ada”, not “Welcome Ada”.',
    ],
    [
      'presses a button that does not exist',
      '/scenarios/0/steps/2/submit',
      'resend',
      '/scenarios/0/steps/2/submit',
      'the page has no submit "resend" here.',
    ],
    [
      'leaves out a required field',
      '/scenarios/0/steps/1/with/email',
      undefined,
      '/scenarios/0/steps/1/with',
      "the form cannot be submitted with this: must have required property 'email'.",
    ],
    [
      'answers a call that is not made',
      '/scenarios/0/steps/0/answers',
      [{ call: 'login' }],
      '/scenarios/0/steps/0/answers',
      'the step makes no call of login.',
    ],
  ];
  it.each(inFull(mistakes, mistakes.slice(0, 1)))('are reported when one %s', async (_what, pointer, value, at, message) => {
    expect(await failuresOf({ [login]: { [pointer]: value } })).toEqual([[`${login}#${at}`, message]]);
  });

  it('need a start', async () => {
    const [found] = await played({ 'flows/journeys/addresses.json': { '/scenarios/0/persona': undefined } });
    expect(found).toMatchObject({ rule: 'scenario-fails', message: 'no page is open yet, so it cannot be /dashboard.' });
    expect(found?.suggestion).toContain('start with "open"');
  });

  it('are reported with suggestions', async () => {
    const [found] = await played({ [login]: { '/scenarios/1/steps/4/says': 'Too many trie.' } });
    expect(found?.message).toBe('the page does not show “Too many trie.” here.');
    expect(found?.suggestion).toContain('Too many tries.');
  });

  it('name the cause: the refusal, submit or persona', async () => {
    const [refused] = await played({ 'flows/calls.json': { '/login/problems/2/say': 'Something is wrong.' } });
    expect(refused?.suggestion).toMatch(
      /or one of these causes is: the page \(flows\/login\.json:\d+\), the refusal \(flows\/calls\.json:\d+\), the submit \(flows\/login\.json:\d+\), the persona “on-hold” \(flows\/journeys\/personas\.json:\d+\)/,
    );
  });

  it.runIf(inject('full'))('name the branch that was taken', async () => {
    const personas = { '/on-hold/depositor/extended_status': 'FUNDED' };
    const [other] = await played({ 'flows/journeys/personas.json': personas });
    expect(other?.suggestion).toMatch(/the branch \(flows\/app\.json:\d+\).*the persona “on-hold”/);
  });

  it.runIf(inject('full'))('are reported at the scenario if a part passes elsewhere, otherwise at the part', async () => {
    const put = '/scenarios/0/steps/3';
    const [before] = await played({
      [identity]: { '/scenarios/0/steps/2': { open: '/login/registration-home', lands: '/login/registration-home' } },
    });
    expect([before?.file, before?.pointer]).toEqual([identity, put]);
    expect(before?.message).toContain(`at ${parts}:`);
    const within = await failuresOf({ [parts]: { '/tells-address-and-work/1/lands': '/registration/address' } });
    expect(within.map(([at]) => at)).toEqual([`${parts}#/tells-address-and-work/1/lands`]);
  });

  it.runIf(inject('full'))('are reported once when they fail for the same reason', async () => {
    const findings = await played({ 'flows/app.json': { '/navigation/0/label': 'Start' } });
    expect(findings.filter(({ message }) => message === 'the page has no link “Home” here.')).toHaveLength(1);
    expect(findings[0]?.suggestion).toMatch(/The same happens at flows\/journeys\/addresses\.json:\d+\b/);
  });

  it('are not played when there is another error, which may be the cause', async () => {
    const changes = { [login]: { '/scenarios/0/steps/1/lands': '/dashboard' } };
    const [other] = await played(changes);
    expect(await played(changes, other && [other])).toEqual([]);
    expect(await played(changes, other && [{ ...other, severity: 'warning' }])).toEqual([other]);
  });

  it('are limited to a brand when only that is checked', async () => {
    const volt = changed({ [login]: { '/scenarios/0/steps/1/lands': '/dashboard' } });
    expect(await playScenarios(volt, [], { brand: 'harbor' }, files)).toEqual([]);
    expect(await playScenarios(volt, [], { brand: 'volt' }, files)).toHaveLength(1);
  });
});

describe('a scenario states what is sent, and fails when it is', () => {
  const [withdraw, deposit, funding] = ['flows/withdraw.json', 'flows/deposit.json', 'flows/funding.json'];
  const sends = '/do/0/send';

  const cases: [what: string, file: string, pointer: string, value: unknown, message: RegExp][] = [
    [
      'the first account instead of the selected one',
      withdraw,
      `/routes/0/submits/submit${sends}/linked_account_uuid`,
      '$load.linked.0.uuid',
      /^“withdraw” sends body \{"amount":"250\.00"\}, not body \{.*"linked_account_uuid":/,
    ],
    [
      'another amount than on the button',
      funding,
      `/routes/2/submits/submit${sends}/amount`,
      '$load.funding.limits.minimum',
      /^“fund-my-account” sends body \{"amount":"1\.00",.*, not body \{"amount":"750\.00",/,
    ],
    [
      'a schedule without its frequency',
      deposit,
      `/routes/0/submits/schedule${sends}/frequency`,
      undefined,
      /^“deposit” sends body \{"amount":"25\.00","linked_account_uuid":"[^"]*","starts_on":"[^"]*"\}, not /,
    ],
    [
      'one hash for all documents',
      funding,
      `/routes/1/submits/agree${sends}/hash`,
      '$load.disclosures.0.hash',
      /^“agree-disclosure” sends .*, not .*"hash":"\$disclosures\.1\.hash"/,
    ],
    [
      'other words than the document requires',
      funding,
      `/routes/1/submits/consent${sends}/attestation`,
      'I agree',
      /^“agree-disclosure” sends .*"attestation":"I agree".*, not /,
    ],
    [
      'the cancellation of something else',
      withdraw,
      '/routes/1/submits/cancel/do',
      [{ call: 'void-transaction', path: { id: '$load.terms.deposit.latest.uuid' } }],
      /^“void-transaction” sends .*, not path /,
    ],
  ];

  it.each(inFull(cases, cases.slice(0, 1)))('%s', async (_what, file, pointer, value, message) => {
    const [found] = await played({ [file]: { [pointer]: value } });
    expect(found).toMatchObject({ rule: 'scenario-fails', message: expect.stringMatching(message) as string });
  });

  it('missing, for a binding call', async () => {
    const [found] = await played({ 'flows/journeys/moving.json': { '/scenarios/0/steps/2/sends': undefined } });
    expect(found).toMatchObject({
      pointer: '/scenarios/0/steps/2/sends',
      message: expect.stringContaining('nothing states what “deposit” sends') as string,
    });
  });

  it('a call that is not made', async () => {
    const sent = [{ call: 'withdraw', body: { amount: '250.00' } }];
    const [found] = await played({ 'flows/journeys/moving.json': { '/scenarios/0/steps/1/sends': sent } });
    expect(found?.message).toBe('the step makes no call “withdraw”.');
  });

  it('nothing at all, for a submit with a binding call', async () => {
    const journey = 'flows/journeys/transactions.json';
    const { scenarios } = JSON.parse(files.read(journey)) as { scenarios: { steps: { submit?: string }[] }[] };
    const others = scenarios.filter(({ steps }) => steps.every(({ submit }) => submit !== 'cancel-withdrawal'));
    const findings = await played({ [journey]: { '/scenarios': others } });
    expect(findings.map(({ rule, file, pointer }) => `${rule} ${file}#${pointer}`)).toEqual([
      expect.stringMatching(/^submit-unsaid flows\/dashboard\.json#\/routes\/\d+\/submits\/cancel-withdrawal$/),
    ]);
  });
});

it('flows without scenarios have no failures', async () => {
  const none = { ...files, list: (folder: string) => (folder === 'flows/journeys' ? [] : files.list(folder)), has: () => false };
  expect(await playScenarios(none, [], {}, files)).toEqual([]);
});
