import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../compiler/read/files.ts';
import { readWorld } from './read/journeys.ts';
import { durationOf } from './durationOf.ts';
import { findUnexercised, nothingExercised } from './exercise/exercised.ts';
import type { ScenarioSource, StepOfJourney } from './journey.ts';
import { runScenario } from './runScenario.ts';
import { scenariosOf } from './scenariosOf.ts';

const world = readWorld(filesBelow(fileURLToPath(new URL('..', import.meta.url))), 'harbor');
const file = 'flows/journeys/x.json';

async function run(steps: StepOfJourney[], who: Omit<ScenarioSource, 'says' | 'steps'> = {}) {
  const [scenario] = scenariosOf(file, { scenarios: [{ says: 'x', ...who, steps }] }, {});
  if (!scenario) throw new Error('a scenario was given');
  const exercised = nothingExercised();
  return { trail: await runScenario(world, scenario, exercised), exercised };
}

const atLogin: StepOfJourney = { open: '/login', lands: '/login' };
const active = { persona: 'active' };

describe('a failing step', () => {
  it.each<[string, StepOfJourney[], object, string]>([
    ['names the path', [{ open: '/deposit', lands: '/deposit' }], {}, '/scenarios/0/steps/0/lands: expected /deposit, got /login'],
    [
      'names the path that was not left',
      [atLogin, { open: '/login/sent', answers: [{ call: 'forgotten', data: { pending_email: null } }] }],
      {},
      '/scenarios/0/steps/1/lands: expected /login, got /not-found',
    ],
    ['names the text', [{ ...atLogin, says: 'Good morning' }], {}, '/scenarios/0/steps/0/says: expected “Good morning”, got ["Log in",'],
    [
      'names what is seen',
      [{ open: '/registration', lands: '/registration', sees: { progress: 7 } }],
      {},
      '/scenarios/0/steps/0/sees/progress: expected 7, got 0',
    ],
    ['names the available submits', [atLogin, { submit: 'send' }], {}, '/scenarios/0/steps/1/submit: expected “one of submit”, got send'],
    [
      'names the available links',
      [atLogin, { follow: 'Help' }],
      {},
      '/scenarios/0/steps/1/follow: expected “one of Forgot your password?, Open an account”, got Help',
    ],
    [
      'knows the form’s fields',
      [atLogin, { submit: 'submit', with: { mail: 'x' } }],
      {},
      '/steps/1/with: expected “what the form requires”, got “the field "mail", which the form does not have”',
    ],
    [
      'knows the form’s required fields',
      [atLogin, { submit: 'submit', with: { email: 'x' } }],
      {},
      "/steps/1/with: expected “what the form requires”, got “must have required property 'password'”",
    ],
    [
      'names the answer that was not used',
      [{ ...atLogin, answers: [{ call: 'register' }] }],
      {},
      '/scenarios/0/steps/0/answers: expected “a call of register”, got []',
    ],
    [
      'asks for an answer that nothing states',
      [
        atLogin,
        { submit: 'submit', with: { email: '$email', password: '$password' }, answers: [{ call: 'login', data: { session_id: 's' } }] },
      ],
      {},
      '/steps/1: expected “a step that can be done”, got “nothing states what depositor-progress returns: add it to the answers”',
    ],
    ['knows its personas', [atLogin], { persona: 'ada' }, '/scenarios/0/persona: expected “one of active, zero-balance,'],
  ])('%s', async (_what, steps, who, message) => {
    await expect(run(steps, who)).rejects.toThrow(message);
  });

  it('needs a known part', () => {
    const scenarios = [{ says: 'x', steps: [{ part: 'b' }] }];
    expect(() => scenariosOf(file, { scenarios }, { a: [] })).toThrow(`${file}/scenarios/0/steps/0/part: expected “one of a”, got b`);
  });
});

describe('a tab without a browser', () => {
  it('starts where a login leads, unless the first step opens a path', async () => {
    expect((await run([{ lands: '/dashboard', sees: { header: 'Welcome back Ada' } }], active)).trail).toHaveLength(1);
    await run(
      [
        { open: '/faq', lands: '/faq' },
        { back: 'browser', lands: '/faq' },
      ],
      active,
    );
  });

  it('goes back in history, skipping replaced entries', async () => {
    await run([
      atLogin,
      { follow: 'Open an account', lands: '/registration' },
      { back: 'browser', lands: '/login' },
      { follow: 'Forgot your password?', lands: '/login/forgot-password' },
      { submit: 'submit', with: { email: '$email' }, lands: '/login/sent' },
      { back: 'browser', lands: '/login/forgot-password' },
    ]);
  });

  it('forgets the old document’s state in a new document', async () => {
    const requests: StepOfJourney[] = [
      { open: '/login/forgot-password', lands: '/login/forgot-password' },
      { submit: 'submit', with: { email: '$email' }, lands: '/login/sent' },
    ];
    await run([...requests, { open: '/login/sent', answers: [{ call: 'forgotten', data: { pending_email: null } }], lands: '/not-found' }]);
  });

  it('ends an expired session with the next document', async () => {
    const expires_at = new Date(Date.parse('2026-11-21T16:30:00Z')).toISOString();
    const facts = { session: { expires_at }, depositor: { registration_last_step: 'completed', registration_status: 'PASSED' } };
    await run(
      [
        { lands: '/dashboard' },
        { clock: 'PT14M', lands: '/dashboard' },
        { open: '/dashboard', lands: '/dashboard' },
        { clock: 'PT1M', lands: '/dashboard' },
        { open: '/dashboard', lands: '/login' },
      ],
      { facts },
    );
  });

  it('shows an error for a fact that cannot be loaded, and keeps the path', async () => {
    await run(
      [
        {
          open: '/dashboard',
          answers: [{ call: 'depositor-progress', status: 500 }],
          lands: '/dashboard',
          says: 'we couldn’t open this page',
        },
      ],
      active,
    );
  });
});

describe('unused parts of the flows', () => {
  it('are all before the first scenario, and fewer after it', async () => {
    const { exercised } = await run([{ open: '/deposit', lands: '/deposit' }], active);
    const before = findUnexercised(world.app.data, nothingExercised());
    const after = findUnexercised(world.app.data, exercised);
    expect(before.guards).toEqual(expect.arrayContaining(['inRelink: false', 'lastStepIs none: true']));
    expect(after.guards).not.toContain('inRelink: false');
    expect(after.guards).toContain('inRelink: true');
    expect(after.problems).toEqual(before.problems);
  });
});

it.each([
  ['PT31M', 31 * 60_000],
  ['P1DT2H', 26 * 3_600_000],
  ['2bd', 8 * 86_400_000],
])('a clock that moves by %s moves by %i ms', (text, milliseconds) => expect(durationOf(text)).toBe(milliseconds));
