import { describe, expect, it } from 'vitest';
import { foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const login = 'schemas/api/login.json';

describe('a contract', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['an example that it does not allow', { [login]: { '/examples/200/token': 'x' } }, `contract-example ${login}#/examples/200/token`],
    ['an answer without an example', { [login]: { '/examples/200': undefined } }, `contract-example ${login}#/examples`],
    ['an example for no answer', { [login]: { '/examples/201': {} } }, `contract-example ${login}#/examples/201`],
    ['an unknown keyword', { [login]: { '/answers/200/properties/relink/typ': 'boolean' } }, `schema-broken ${login}#/answers/200`],
    ['an unknown format', { [login]: { '/answers/200/properties/relink/format': 'iban' } }, `schema-broken ${login}#/answers/200`],
    ['a parameter that its path lacks', { [login]: { '/call': 'POST /login/{id}' } }, `contract-path ${login}#/path`],
    ['an unknown session', { [login]: { '/session': 'ful' } }, `shape-value ${login}#/session`],
    ['an open body', { [login]: { '/request/additionalProperties': true } }, `shape-value ${login}#/request/additionalProperties`],
    ['a schema in an unknown section', { [login]: { '/$schema': '../config/cal.schema.json' } }, `schema-link ${login}#/$schema`],
  ])('with %s is reported', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('may have more descriptions', () => {
    expect(foundIn({ [login]: { '/says': 'Opens a session when the password is right.' } })).toEqual([]);
  });
});
