import { describe, expect, it } from 'vitest';
import { changed, files, type Changes } from '../test/setup/changedFiles.ts';
import type { Finding } from '../build/compile/shape/finding.ts';
import { playScenarios } from './playScenarios.ts';

const login = 'flows/journeys/login.json';
const identity = 'flows/journeys/identity.json';
const parts = 'flows/journeys/parts.json';
const played = (changes: Changes, found: Finding[] = []) => playScenarios(changed(changes), found, {}, files);
const told = async (changes: Changes) => (await played(changes)).map(({ file, pointer, message }) => [`${file}#${pointer}`, message]);

describe('scenarios that check plays', () => {
  it('go as they say', async () => expect(await played({})).toEqual([]));

  it('that follow what a submit is called are not told to follow something else', async () => {
    const page = '/routes/12'; // /registration/cancel-account-open
    const exchanged = { [`${page}/submits/submit/label`]: 'Keep my application', [`${page}/links/0/label`]: 'Cancel my application' };
    const [found] = await played({ 'flows/registration.json': exchanged });
    expect(found?.message).toBe('“Keep my application” is no link here: the submit "submit" is called so.');
    expect(found?.suggestion).toContain('If labels have changed places on the page, exchange them there;');
  });

  it.each<[what: string, pointer: string, value: unknown, at: string, message: string]>([
    [
      'leads elsewhere',
      '/scenarios/0/steps/1/lands',
      '/dashboard',
      '/scenarios/0/steps/1/lands',
      'the step leads to /login/choose-mfa, which says “Confirm it’s you”, and not to /dashboard.',
    ],
    [
      'does not say where it leads',
      '/scenarios/0/steps/1/lands',
      undefined,
      '/scenarios/0/steps/1/lands',
      'the step leads to /login/choose-mfa, which says “Confirm it’s you”, and not to /.',
    ],
    [
      'is shown something else',
      '/scenarios/0/steps/3/sees/header',
      'Welcome Ada',
      '/scenarios/0/steps/3/sees/header',
      'the header here is “Welcome back Ada”, and not “Welcome Ada”.',
    ],
    [
      'presses what is not there',
      '/scenarios/0/steps/2/submit',
      'resend',
      '/scenarios/0/steps/2/submit',
      'the page has no submit "resend" here.',
    ],
    [
      'types too little',
      '/scenarios/0/steps/1/with/email',
      undefined,
      '/scenarios/0/steps/1/with',
      "the form is not sent with this: must have required property 'email'.",
    ],
    [
      'answers what is not asked',
      '/scenarios/0/steps/0/answers',
      [{ call: 'login' }],
      '/scenarios/0/steps/0/answers',
      'the step makes no call of login.',
    ],
  ])('are told where one %s', async (_what, pointer, value, at, message) => {
    expect(await told({ [login]: { [pointer]: value } })).toEqual([[`${login}#${at}`, message]]);
  });

  it('begin somewhere', async () => {
    const [found] = await played({ 'flows/journeys/addresses.json': { '/scenarios/0/persona': undefined } });
    expect(found).toMatchObject({ rule: 'scenario-fails', message: 'no page is open yet, and not /dashboard.' });
    expect(found?.suggestion).toContain('begin with "open"');
  });

  it('say the way out', async () => {
    const [found] = await played({ [login]: { '/scenarios/1/steps/4/says': 'Too many trie.' } });
    expect(found?.message).toBe('the page does not say “Too many trie.” here.');
    expect(found?.suggestion).toContain('Too many tries.');
  });

  it('name what led there: the refusal, the submit, the branch, the persona', async () => {
    const [refused] = await played({ 'flows/calls.json': { '/login/problems/2/say': 'Something is wrong.' } });
    expect(refused?.suggestion).toMatch(
      /what led there is wrong - the page \(flows\/login\.json:\d+\), the refusal \(flows\/calls\.json:\d+\), the submit \(flows\/login\.json:\d+\), the persona “on-hold” \(flows\/journeys\/personas\.json:\d+\) - or a step/,
    );
    const personas = { '/on-hold/depositor/extended_status': 'FUNDED' };
    const [other] = await played({ 'flows/journeys/personas.json': personas });
    expect(other?.suggestion).toMatch(/the branch \(flows\/app\.json:\d+\).*the persona “on-hold”/);
  });

  it('are told at the scenario where a part is sound elsewhere, and at the part where it is not', async () => {
    const put = '/scenarios/0/steps/3';
    const [before] = await played({
      [identity]: { '/scenarios/0/steps/2': { open: '/login/registration-home', lands: '/login/registration-home' } },
    });
    expect([before?.file, before?.pointer]).toEqual([identity, put]);
    expect(before?.message).toContain(`at ${parts}:`);
    const within = await told({ [parts]: { '/tells-address-and-work/1/lands': '/registration/address' } });
    expect(within.map(([at]) => at)).toEqual([`${parts}#/tells-address-and-work/1/lands`]);
  });

  it('are told once where one cause lets many of them fail', async () => {
    const findings = await played({ 'flows/app.json': { '/navigation/0/label': 'Start' } });
    expect(findings.filter(({ message }) => message === 'the page has no link “Home” here.')).toHaveLength(1);
    expect(findings[0]?.suggestion).toMatch(/The same comes at flows\/journeys\/addresses\.json:\d+\./);
  });

  it('are not played beside another error, which may be the cause', async () => {
    const changes = { [login]: { '/scenarios/0/steps/1/lands': '/dashboard' } };
    const [other] = await played(changes);
    expect(await played(changes, other && [other])).toEqual([]);
    expect(await played(changes, other && [{ ...other, severity: 'warning' }])).toEqual([other]);
  });

  it('are those of one brand where it is checked alone', async () => {
    const volt = changed({ [login]: { '/scenarios/0/steps/1/lands': '/dashboard' } });
    expect(await playScenarios(volt, [], { brand: 'harbor' }, files)).toEqual([]);
    expect(await playScenarios(volt, [], { brand: 'volt' }, files)).toHaveLength(1);
  });
});

it('flows without scenarios have none that fails', async () => {
  const none = { ...files, list: (folder: string) => (folder === 'flows/journeys' ? [] : files.list(folder)), has: () => false };
  expect(await playScenarios(none, [], {}, files)).toEqual([]);
});
