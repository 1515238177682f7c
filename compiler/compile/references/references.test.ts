import { describe, expect, it } from 'vitest';
import { good, mistakes, rulesOf, spanning } from '../../../test/setup/smallSources.ts';

const form = { path: '/a', access: 'public', title: 'A', form: 'address', submits: { submit: { label: 'Go' } } };
const sending = (step: object, more: object = {}) => ({ ...form, submits: { submit: { label: 'Go', do: [step] } }, ...more });
const bare = { ...good, guards: undefined };

describe('a reference', () => {
  it.each([
    [
      sending({ call: 'login', send: { email: '$form.zipp' } }),
      '/do/0/send/email: "$form.zipp": unknown field of the form "zipp". Did you mean "zip"?',
    ],
    [
      sending({ call: 'login', send: { email: '$facts.depositor.frist_name' } }),
      'unknown field "frist_name" of "depositor". Did you mean "first_name"?',
    ],
    [sending({ call: 'login', send: { email: '$facts.depositr.first_name' } }), 'unknown fact "depositr". Did you mean "depositor"?'],
    [sending({ call: 'login', send: { email: '$device.zone' } }), 'unknown value of the device "zone".'],
    [sending({ call: 'login', send: { email: '$secret.nonce' } }), 'unknown secret "nonce".'],
    [sending({ call: 'login', send: { email: '$fact.nav' } }), 'unknown reference "$fact.nav". Did you mean "facts"?'],
    [sending({ call: 'login', send: { email: '$answer.token' } }), 'is used where there is no answer'],
    [{ ...good, submits: { go: { label: 'Go', do: [{ call: 'login', send: { '*': '$form' } }] } } }, 'is used where there is no form'],
    [
      { ...form, fill: { zip: '$load.profil.zip' }, loads: { profile: { call: 'login' } } },
      'unknown load "profil". Did you mean "profile"?',
    ],
    [
      { ...form, fill: { zip: '$load.profile.tokn' }, loads: { profile: { call: 'login' } } },
      'unknown field of the answer "tokn". Did you mean "token"?',
    ],
    [
      { ...form, fill: { zip: '$load.banks.0.nme' }, loads: { banks: { call: 'link-banks' } } },
      'unknown field of an item "nme". Did you mean "name"?',
    ],
    [
      sending({ call: 'login' }, { submits: { submit: { label: 'Go', nav: { mfaTyp: 'sms' } } } }),
      '/nav/mfaTyp: unknown field "mfaTyp" of "nav". Did you mean "mfaType"?',
    ],
  ])('in %j points to nothing', (route, message) => {
    expect(mistakes({ routes: [route] }).join('\n')).toContain(message);
  });

  it('may point to anything available', () => {
    const step = { call: 'login', send: { '*': '$form', email: '$form.city' }, when: ['bearer'] };
    const more = {
      fill: { zip: '$load.profile.token', city: '$load.banks.0.name' },
      loads: { profile: { call: 'login' }, banks: { call: 'link-banks' } },
    };
    expect(mistakes({ routes: [sending(step, more)] })).toEqual([]);
    const nonce = { call: 'mfa-verify', path: { nonceToken: '$secret.nonceToken' }, send: { code: '$device.timezone' } };
    expect(mistakes({ routes: [sending(nonce)] })).toEqual([]);
  });
});

describe('a flow’s text', () => {
  it.each([
    [{ title: 'Welcome {depositor.frist_name|you}' }, 'placeholder-unknown /routes/0/title'],
    [{ lead: 'Welcome to {brand.nam}' }, 'placeholder-unknown /routes/0/lead'],
    [{ body: ['Is it so? {session.relink}'] }, 'placeholder-unknown /routes/0/body/0'],
    [{ header: 'Welcome {brand.name' }, 'placeholder-broken /routes/0/header'],
    [{ links: [{ label: '{brand.nme}', to: '/a' }] }, 'placeholder-unknown /routes/0/links/0/label'],
    [{ unconfirmed: { unless: ['bearer'], lead: '{brand.nme}' } }, 'placeholder-unknown /routes/0/unconfirmed/lead'],
    [{ submits: { go: { label: 'Go', say: 'It is {answer.token}.', to: '/a' } } }, 'placeholder-unknown /routes/0/submits/go/say'],
    [
      { submits: { go: { label: 'Go', do: [{ call: 'login', when: ['bearer'] }], say: '{answer.token}', to: '/a' } } },
      'placeholder-unknown /routes/0/submits/go/say',
    ],
  ])('in %j has a placeholder that nothing fills', (texts, found) => {
    expect(rulesOf({ routes: [{ ...good, ...texts }] })).toEqual([found]);
  });

  it('may show brand values and text facts', () => {
    expect(
      rulesOf({ routes: [{ ...good, title: '{brand.name}', lead: 'Hello {depositor.first_name|you}: {session.masked_email}' }] }),
    ).toEqual([]);
  });

  it('suggests the closest field', () => {
    expect(mistakes({ routes: [{ ...good, title: '{depositor.frist_name|you}' }] })[0]).toContain('Did you mean "depositor.first_name"?');
  });
});

describe('a row’s value', () => {
  const row = (value: string, more: object = {}) => ({ label: 'Banks', to: '/a', look: 'row', value, ...more });
  const loads = { banks: { call: 'link-banks', loading: 'deferred' } };

  it('may show list items and deferred loads', () => {
    expect(rulesOf({ routes: [{ ...good, loads, links: [row('{load.banks.0.name} {brand.name}')] }] })).toEqual([]);
  });

  it.each([
    [row('{load.banks.0.nme}'), 'placeholder-unknown /routes/0/links/0/value'],
    [row('{load.bank.0.name}'), 'placeholder-unknown /routes/0/links/0/value'],
    [{ label: '{load.banks.0.name}', to: '/a' }, 'placeholder-unknown /routes/0/links/0/label'],
    [row('Any', { icon: 'bnk' }), 'icon-unknown /routes/0/links/0/icon'],
    [row('Any', { look: 'primary' }), 'key-idle /routes/0/links/0/value'],
  ])('is reported when nothing fills or shows it: %j', (link, found) => {
    expect(rulesOf({ routes: [{ ...good, loads, links: [link] }] })).toEqual([found]);
  });
});

describe('a route', () => {
  it.each([
    [
      [
        { ...bare, path: '/a/:x' },
        { ...bare, path: '/a/b' },
      ],
      'route-shadowed /routes/0/path',
    ],
    [
      [
        { ...bare, path: '/a/:x' },
        { ...bare, path: '/a/:y' },
      ],
      'route-shadowed /routes/1/path',
    ],
    [
      [
        { ...bare, path: '/a/:x/c' },
        { ...bare, path: '/a/b/:y' },
      ],
      'route-shadowed /routes/1/path',
    ],
    [[{ ...bare, path: '/b/' }], 'route-address /routes/0/path'],
    [[{ ...bare, path: '/b//c' }], 'route-address /routes/0/path'],
    [[{ ...bare, path: '/b/:x/:x' }], 'route-address /routes/0/path'],
    [[{ ...bare, path: '/retry/b' }], 'route-address /routes/0/path'],
    [[{ ...bare, also: ['/a'] }], 'route-duplicate /routes/0/also/0'],
    [
      [
        { ...bare, back: '/x/:id' },
        { ...bare, path: '/x/:id' },
      ],
      'target-pattern /routes/0/back',
    ],
    [[{ ...bare, picture: 'mial' }], 'picture-unknown /routes/0/picture'],
    [[{ ...bare, facts: ['depositr'] }], 'fact-unknown /routes/0/facts/0'],
    [[{ ...bare, else: '/a' }], 'key-idle /routes/0/else'],
    [[{ ...bare, guards: [] }], 'key-idle /routes/0/guards'],
    [[{ ...form, body: ['x'] }], 'key-idle /routes/0/body'],
    [[{ ...form, submits: { ...form.submits, more: { label: 'More', to: '/a' } } }], 'key-idle /routes/0/submits/more'],
    [[{ path: '/a', access: 'public', title: 'A', redirect: '/not-found', lead: 'x' }], 'key-idle /routes/0/lead'],
    [[{ ...bare, submits: { go: { label: 'Go', replace: true } } }], 'key-idle /routes/0/submits/go/replace'],
    [[{ ...bare, guards: [{ statusIn: [] }] }], 'guard-argument /routes/0/guards/0/statusIn'],
    [[{ ...bare, guards: [{ any: ['bearer', []] }] }], 'guard-shape /routes/0/guards/0/any/1'],
  ])('with %j is reported', (routes, found) => {
    const all = routes.some(({ path }) => path === '/a') ? routes : [...routes, good];
    expect(rulesOf({ routes: all })).toEqual([found]);
  });

  it('may have parameters, further paths and everything its kind supports', () => {
    const list = { ...bare, path: '/a/:x/c', also: ['/d/:x'], picture: 'mail', facts: ['alerts'] };
    expect(rulesOf({ routes: [good, list, { ...form, path: '/e', lead: 'x', after: 'y', back: '/a' }] })).toEqual([]);
  });
});

describe('flows/app.json', () => {
  const rule = { name: 'r', access: ['authenticated'], when: ['bearer'], to: '/a' };

  it.each([
    [{ rules: [rule, { ...rule, when: ['viewOnly'] }] }, 'rule-duplicate /rules/1/name'],
    [{ destinations: { start: [{ to: '/a' }, { to: '/not-found' }] } }, 'branch-dead /destinations/start/1'],
    [{ destinations: { start: [{ to: 'start' }] } }, 'destination-circle /destinations/start'],
    [{ destinations: { start: [{ when: ['primary'], to: '/a' }] } }, 'destination-open /destinations/start/0'],
    [{ navigation: [{ label: 'Home', icon: 'hom', to: '/a' }] }, 'icon-unknown /navigation/0/icon'],
    [{ navigation: [{ label: 'Home', icon: 'home', to: '/a', badge: 'nav' }] }, 'fact-not-list /navigation/0/badge'],
    [{ navigation: [{ label: 'Home', icon: 'home', to: '/a', badge: 'alrts' }] }, 'fact-unknown /navigation/0/badge'],
    [{ navigation: [{ label: '{brand.name}', icon: 'home', to: '/a' }] }, 'placeholder-unfilled /navigation/0/label'],
    [{ progress: { steps: [], flows: ['ff'], whileRegistering: [] } }, 'flow-unknown /progress/flows/0'],
    [{ progress: { steps: [], flows: [], whileRegistering: ['/b'] } }, 'route-unknown /progress/whileRegistering/0'],
    [{ facts: { user: { call: 'login' } } }, 'fact-not-filled /facts/user/call'],
  ])('with %j is reported', (more, found) => {
    expect(rulesOf({ app: { ...spanning, ...more }, calls: { login: {} } })).toEqual([found]);
  });

  it('is reported when a route is exempt from a rule that does not apply to it', () => {
    expect(rulesOf({ app: { ...spanning, rules: [rule] }, routes: [{ ...good, exempt: ['r'] }] })).toEqual([
      'exempt-idle /routes/0/exempt/0',
    ]);
  });

  it('may load and set facts, and count lists', () => {
    const navigation = [{ label: 'Home', icon: 'home', to: '/a', badge: 'alerts', when: ['bearer'] }];
    const calls = {
      login: { sets: { user: '$answer', 'session.token': '$answer.token', 'session.relink': null }, invalidates: ['alerts', 'call:login'] },
    };
    expect(rulesOf({ app: { ...spanning, navigation, facts: { user: { call: 'login' } }, rules: [rule] }, calls })).toEqual([]);
  });
});

describe('an entry of flows/calls.json', () => {
  it.each([
    [{ sets: { 'session.tokn': '$answer.token' } }, 'fact-unknown /login/sets/session.tokn'],
    [{ sets: { 'session.token': '$answer.tokn' } }, 'reference-unknown /login/sets/session.token'],
    [{ sets: { 'session.token': '$form.email' } }, 'reference-unknown /login/sets/session.token'],
    [{ invalidates: ['depositr'] }, 'fact-unknown /login/invalidates/0'],
    [{ invalidates: ['call:logn'] }, 'call-unknown /login/invalidates/0'],
    [{ problems: [{ status: '400' }] }, 'shape-type /login/problems/0/status'],
    [{ problems: [{ say: '$mesage' }] }, 'reference-unknown /login/problems/0/say'],
    [{ problems: [{ say: 'Hello {brand.name}' }] }, 'placeholder-unfilled /login/problems/0/say'],
    [{ problems: [{ sets: { 'nav.origin': '$answer.token' } }] }, 'reference-unknown /login/problems/0/sets/nav.origin'],
    [{ problems: [{ to: '/b' }] }, 'route-unknown /login/problems/0/to'],
  ])('with %j is reported', (meaning, found) => {
    expect(rulesOf({ calls: { login: meaning } })).toEqual([found]);
  });
});

describe('mistakes in one place', () => {
  it('do not hide others', () => {
    const found = rulesOf({
      routes: [
        { ...good, titel: 'A', guards: ['x'] },
        { ...good, path: '/b', guards: ['pased'], back: '/c' },
      ],
    });
    expect(found).toEqual(['shape-unknown-key /routes/0/titel', 'guard-unknown /routes/1/guards/0', 'route-unknown /routes/1/back']);
  });

  it('do not cause false ones: a broken route’s names still count as declared', () => {
    expect(
      rulesOf({
        routes: [
          { ...good, titel: 'A' },
          { ...good, path: '/b', back: '/a' },
        ],
      }),
    ).toEqual(['shape-unknown-key /routes/0/titel']);
    expect(mistakes('{ "routes": [ { "path": "/a", ')).toEqual([expect.stringContaining('flows/f.json: this is not JSON')]);
  });

  it('include a missing Not found route', () => {
    const app = { ...spanning, destinations: { start: [{ to: '/a' }] } };
    expect(rulesOf({ app, routes: [good], notFound: false })).toEqual(['not-found-missing /routes']);
  });
});

describe('a text', () => {
  const loading = (more: object) => [{ ...good, loads: { profile: { call: 'login' } }, ...more }];

  it('may show the loads of its page', () => {
    expect(mistakes({ routes: loading({ lead: 'It is {load.profile.token}.' }) })).toEqual([]);
    expect(mistakes({ routes: loading({}), differences: { '/a': { lead: 'It is {load.profile.token}.' } } })).toEqual([]);
  });

  it('may not show loads of other pages', () => {
    expect(mistakes({ routes: loading({ lead: 'It is {load.profile.tokn}.' }) }).join()).toContain('nothing fills {load.profile.tokn}.');
    expect(mistakes({ routes: [{ ...good, lead: 'It is {load.profile.token}.' }] }).join()).toContain('nothing fills');
  });
});

describe('an outcome', () => {
  const outcome = { title: 'A', lead: 'A.', picture: 'mail', links: [] };
  const outcomes = (more: object) => ({ of: 'profile.token', are: { R01: { ...outcome, ...more } } });
  const page = (more: object) => ({
    ...good,
    loads: { profile: { call: 'login' } },
    submits: { again: { label: 'Send again' } },
    outcomes: outcomes(more),
  });

  it('keeps submits of the page', () => {
    expect(mistakes({ routes: [page({ keeps: ['again'] })] })).toEqual([]);
    expect(mistakes({ routes: [page({ keeps: ['agan'] })] }).join()).toContain('unknown submit "agan". Did you mean "again"?');
  });

  it('may have other texts in a brand', () => {
    const differences = (value: string) => ({ '/a': { outcomes: { are: { [value]: { lead: 'B.' } } } } });
    expect(mistakes({ routes: [page({})], differences: differences('R01') })).toEqual([]);
    expect(mistakes({ routes: [page({})], differences: differences('R02') }).join()).toContain('/a has no outcome "R02"');
  });
});
