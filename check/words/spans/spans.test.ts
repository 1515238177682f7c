import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';
import { differingSpans, spansIn } from './spans.ts';

describe('the spans of a text', () => {
  it.each([
    ['Please wait an hour, then log in again.', [60]],
    ['Please wait fifteen minutes.', [15]],
    ['It is good for half an hour, or twenty-four hours.', [30]],
    ['It opens in an hour and a half.', [90]],
    ['A 30-day notice; the link works once, for 24 hours.', [43_200, 1440]],
    ['Codes work for 90 seconds.', [1.5]],
  ])('%s', (text, minutes) => expect(spansIn(text).map((span) => span.minutes)).toEqual(minutes));

  it.each([
    'Try again in a few minutes, or in a moment.',
    'It takes about five minutes.',
    'This usually takes one business day.',
    'It can take a minute to arrive.',
    'You must be at least 18 years old.',
    'We answer 24 hours a day, 7 days a week.',
    'Allow 5 to 10 minutes, or 2–3 days.',
    'You have banked with us for the last 10 years.',
    'Check the year of your date of birth. The day is missing.',
  ])('are none in: %s', (text) => expect(spansIn(text)).toEqual([]));

  it.each([
    ['The link works for 24 hours.', 'The link works for a day.'],
    ['It is good for a month.', 'It is good for 30 days.'],
    ['Good for 30 minutes; your bank for 100 years.', 'It is good for half an hour.'],
    ['We have looked after savings for 100 years.', 'Please wait 15 minutes.'],
    ['Your money is there in one business day.', 'Your money is there in 2 days.'],
  ])('do not differ: %s %s', (one, other) => expect(differingSpans(one, other)).toBeUndefined());
});

describe('a span of time', () => {
  const login = 'flows/login.json';
  const { routes } = JSON.parse(files.read(login)) as { routes: { path: string }[] }; // flow.schema.json
  const locked = `/routes/${routes.findIndex(({ path }) => path === '/mfa-account-locked')}`;

  it('of a page that contradicts the refusal which leads there is told with both', () => {
    const found = findingsOf({ [login]: { [`${locked}/body/0`]: 'Please wait fifteen minutes, then log in again.' } });
    expect(found).toMatchObject([
      {
        rule: 'span-differs',
        file: login,
        pointer: `${locked}/body/0`,
        message:
          '“Please wait fifteen minutes, then log in again.”, and "mfa_locked", which leads here, says “Please wait an hour, then log in again.”',
      },
    ]);
    const refusal = { 'brands/base/refusals.json': { '/mfa_locked': 'Too many incorrect codes. Please wait 2 hours.' } };
    expect(foundIn(refusal)).toEqual([`span-differs ${login}#${locked}/body/0`]);
  });

  it('may be said in other words, or not at all', () => {
    for (const text of ['Wait 60 minutes.', 'Wait one hour.', 'Wait a little.', 'Wait an hour. The link that we sent works for a day.'])
      expect(foundIn({ [login]: { [`${locked}/body/0`]: text } })).toEqual([]);
  });

  const [sent, dead] = ['/login/sent', '/login/reset-password/failed'].map(
    (address) => `/routes/${routes.findIndex(({ path }) => path === address)}`,
  );

  it('of a page that another page of its flow says in the same words is told with both', () => {
    const found = findingsOf({ [login]: { [`${dead}/body/0`]: 'A link works once and expires in 60 minutes. Nothing has changed.' } });
    expect(found).toMatchObject([
      {
        rule: 'span-differs',
        pointer: `${dead}/body/0`,
        message: '“A link works once and expires in 60 minutes.”, and /login/sent says “The link works once and expires in 30 minutes.”',
      },
    ]);
    expect(foundIn({ [login]: { [`${sent}/body/0`]: 'The link works once and expires in 60 minutes.' } })).toEqual([
      `span-differs ${login}#${dead}/body/0`,
    ]);
  });

  it('of a page may be that of another thing, or in another case', () => {
    for (const text of [
      'A code works once and expires in 5 minutes.',
      'A link works once and expires in half an hour.',
      'A link works once and expires in about an hour.',
      'It works once and expires in 60 minutes.',
      'A link works once and expires in 60 minutes when you ask for it by telephone.',
      'Every link is good for 60 minutes.',
    ])
      expect(foundIn({ [login]: { [`${dead}/body/0`]: text } })).toEqual([]);
  });

  it.each([
    ['words', 'words.json', '/forms/otp/remember/label', 'Do not ask again here for 90 days', 'Do not ask again here for one month'],
    ['refusals', 'refusals.json', '/mfa_locked', 'Wait fifteen minutes, please.', 'Wait sixty minutes, please.'],
    ['flows', 'flows.json', '/~1login~1sent/body', ['It works once, for 24 hours.'], ['It works once, for half an hour.']],
  ])('that a brand says differently is told at its %s', (_title, name, pointer, wrong, right) => {
    const file = `brands/harbor/${name}`;
    const say = (value: unknown) => ({ [file]: { '/$schema': schemaOf(name), [pointer]: value } });
    expect(foundIn(say(wrong))).toEqual([`span-differs ${file}#${pointer}${typeof wrong === 'string' ? '' : '/0'}`]);
    expect(foundIn(say(right))).toEqual([]);
  });

  it('that a brand’s message says differently is told with both', () => {
    const file = 'brands/harbor/messages.json';
    const text = ['Choose a new password here:', '{link}', 'The link works once, for 24 hours.'];
    const messages = { '/$schema': schemaOf('messages.json'), '/resetPassword': { subject: 'A new password', text } };
    expect(findingsOf({ [file]: messages })).toMatchObject([
      {
        rule: 'span-differs',
        pointer: '/resetPassword/text/2',
        message: '“The link works once, for 24 hours.”, where brands/base says “This link works once and expires in 30 minutes.”',
      },
    ]);
  });
});

function schemaOf(name: string): string {
  const schema = name === 'flows.json' ? 'differences.schema.json' : name.replace('.json', '.schema.json');
  return `../../schemas/config/${schema}`;
}
