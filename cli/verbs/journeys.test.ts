import { afterEach, expect, it, vi } from 'vitest';
import { runVerb } from '../runVerb.ts';
import { verbs } from '../verbs.ts';

afterEach(() => vi.restoreAllMocks());

async function passbook(...typed: string[]) {
  const printed: string[] = [];
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((text: string) => void printed.push(text));
  return { code: await runVerb(verbs, ['journeys', ...typed]), printed: printed.join('\n') };
}

it('an integrator sees which scenarios pass, one per line', async () => {
  const { code, printed } = await passbook('password');
  expect(code).toBe(0);
  expect(printed.split('\n')[0]).toBe('Yes password: A depositor resets a forgotten password with a link that works once.');
});

it('an integrator sees which guards, problems and submits no scenario uses', async () => {
  const { code, printed } = await passbook('--json');
  expect(code).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({
    failures: [],
    unexercised: {
      problems: [
        'register 2',
        'register 4',
        'login 1',
        'login 7',
        'login 9',
        'mfa-add-sms 4',
        'mfa-confirm-update 0',
        'move-schedules 0',
        'move-schedules 1',
        'close-my-account 1',
      ],
    },
  });
});

it.each([
  [['pasword'], 'There is no journey "pasword". Did you mean "password"?'],
  [['password', 'login'], 'journeys takes one name or none; "login" is extra.'],
  [['--all'], 'There is no flag --all.'],
])('%j is refused in one sentence', async (typed, sentence) => {
  const { code, printed } = await passbook(...typed);
  expect(code).toBe(2);
  expect(printed).toContain(sentence);
});
