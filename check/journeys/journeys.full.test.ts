import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const login = 'flows/journeys/login.json';
const parts = 'flows/journeys/parts.json';
const first = '/scenarios/0/steps/0';

describe('a scenario', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['the persona does not exist', { [login]: { '/scenarios/0/persona': 'actve' } }, `journey-name ${login}#/scenarios/0/persona`],
    ['the brand does not exist', { [login]: { '/scenarios/0/brand': 'habor' } }, `journey-name ${login}#/scenarios/0/brand`],
    ['the part does not exist', { [login]: { [first]: { part: 'opens-a-logn' } } }, `journey-name ${login}#${first}/part`],
    [
      'the call does not exist',
      { [login]: { [`${first}/answers`]: [{ call: 'lgoin' }] } },
      `journey-name ${login}#${first}/answers/0/call`,
    ],
    [
      'a call never returns the status',
      { [login]: { [`${first}/answers`]: [{ call: 'login', status: 418 }] } },
      `journey-name ${login}#${first}/answers/0/status`,
    ],
    [
      'an answer does not have the field',
      { [login]: { [`${first}/answers`]: [{ call: 'login', data: { mfaa: [] } }] } },
      `journey-name ${login}#${first}/answers/0/data/mfaa`,
    ],
    ['no flow declares a path', { [login]: { [`${first}/lands`]: '/logn' } }, `journey-name ${login}#${first}/lands`],
    ['a step does two things', { [login]: { [first]: { open: '/login', back: 'browser' } } }, `journey-step ${login}#${first}/back`],
    ['a label does not exist', { [login]: { [first]: { follow: 'Nowhere' } } }, `journey-sentence ${login}#${first}/follow`],
    ['a button does not exist', { [login]: { [first]: { press: 'Rewrite About you' } } }, `journey-sentence ${login}#${first}/press`],
    [
      'a part contains another',
      { [parts]: { '/opens-a-login/0': { part: 'opens-a-login' } } },
      `journey-step ${parts}#/opens-a-login/0/part`,
    ],
    [
      'a call does not return the status with this code',
      { [login]: { [`${first}/answers`]: [{ call: 'login', status: 422, code: 'login_failed' }] } },
      `journey-name ${login}#${first}/answers/0/status`,
    ],
    [
      'a placeholder does not exist',
      { [login]: { '/scenarios/0/steps/1/with/email': '$mail' } },
      `journey-name ${login}#/scenarios/0/steps/1/with/email`,
    ],
    ['an opened path leads nowhere', { [login]: { [`${first}/open`]: '/logn' } }, `journey-name ${login}#${first}/open`],
    [
      'a part has more than its name',
      { [login]: { [first]: { part: 'opens-a-login', lands: '/login' } } },
      `journey-step ${login}#${first}/lands`,
    ],
    [
      'a call in another tab does not have the field',
      { [login]: { [first]: { elsewhere: 'login', with: { mail: '$email' } } } },
      `journey-name ${login}#${first}/with/mail`,
    ],
    [
      'a step sends data but submits nothing',
      { [login]: { [`${first}/sends`]: [{ call: 'login' }] } },
      `journey-step ${login}#${first}/sends`,
    ],
    [
      'a call does not have the field',
      { [login]: { '/scenarios/0/steps/1/sends': [{ call: 'login', body: { mail: 'x' } }] } },
      `journey-name ${login}#/scenarios/0/steps/1/sends/0/body/mail`,
    ],
    [
      'a mark names no call',
      { [login]: { '/scenarios/0/steps/1/about': { uuid: '$acounts.0.uuid' } } },
      `journey-name ${login}#/scenarios/0/steps/1/about/uuid`,
    ],
    ['the personas are missing', { 'flows/journeys/personas.json': null }, 'file-missing flows/journeys/personas.json#'],
  ])('is reported when %s', (_title, changes, found) => expect(foundIn(changes)).toContain(found));

  it('is reported with the closest name', () => {
    const [found] = findingsOf({ [login]: { '/scenarios/0/persona': 'actve' } });
    expect(found?.suggestion).toBe('Did you mean "active"?');
  });

  it('may try an unknown path and a code of its own', () => {
    const steps = { [first]: { open: '/nowhere-at-all', lands: '/nowhere-at-all' } };
    expect(foundIn({ [login]: steps }).filter((found) => found.startsWith('journey-name'))).toEqual([]);
  });

  const common = 'Many people use this password, so it’s easy to guess. Choose another.';
  const refusals = 'brands/base/refusals.json';
  const quoting = ['joint-holder', 'password', 'registration', 'security'].map((name) => `flows/journeys/${name}.json`);

  it('is reported when it expects a refusal whose text has changed, with the closest text', () => {
    const now = 'Many people use this password, so it is easy to guess. Choose another.';
    const found = findingsOf({ [refusals]: { '/password_common': now } }).filter(({ rule }) => rule === 'journey-refusal');
    expect(found.map(({ file }) => file).toSorted()).toEqual(quoting);
    expect(found[0]).toMatchObject({ message: `no refusal message is "${common}".`, suggestion: `Did you mean "${now}"?` });
    expect(found[0]?.pointer).toMatch(/\/answers\/0\/errors\/password\/0$/);
  });

  it('may quote its brand’s text, the beginning of a refusal, and one with values', () => {
    const volt = 'brands/volt/refusals.json';
    const own = { [volt]: { '/$schema': '../../schemas/config/refusals.schema.json', '/password_common': 'Too easy to guess, say many.' } };
    const step = (text: string, brand?: string) => ({
      [login]: {
        '/scenarios/0/brand': brand,
        [`${first}/answers`]: [{ call: 'login', status: 422, code: 'invalid', errors: { password: [text] } }],
      },
    });
    const ruleOf = (changes: Changes) => foundIn(changes).filter((found) => found.startsWith('journey-refusal'));
    const at = `journey-refusal ${login}#${first}/answers/0/errors/password/0`;
    expect(ruleOf({ ...own, ...step('Too easy to guess, say many.', 'volt') })).toEqual([]);
    expect(ruleOf({ ...own, ...step('Too easy to guess, say many.') })).toEqual([]);
    expect(ruleOf({ ...own, ...step('Too easy to guess, say many.', 'harbor') })).toEqual([at]);
    expect(ruleOf(step('That code isn’t right.'))).toEqual([]);
    expect(ruleOf(step('Use at least 12 characters.'))).toEqual([]);
    expect(ruleOf(step('Use twelve characters.'))).toEqual([at]);
  });
});
