import { describe, expect, it } from 'vitest';
import { foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const login = 'schemas/api/login.json';

describe('a contract', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['an example that it does not allow', { [login]: { '/examples/200/token': 'x' } }, `contract-example ${login}#/examples/200/token`],
    ['an answer without an example', { [login]: { '/examples/200': undefined } }, `contract-example ${login}#/examples`],
    ['an example of no answer', { [login]: { '/examples/201': {} } }, `contract-example ${login}#/examples/201`],
    ['a keyword that is none', { [login]: { '/answers/200/properties/relink/typ': 'boolean' } }, `schema-broken ${login}#/answers/200`],
    ['a format that is none', { [login]: { '/answers/200/properties/relink/format': 'iban' } }, `schema-broken ${login}#/answers/200`],
    ['a parameter that its path lacks', { [login]: { '/call': 'POST /login/{id}' } }, `contract-path ${login}#/path`],
    ['a session that there is not', { [login]: { '/session': 'ful' } }, `shape-value ${login}#/session`],
    ['a body that is open', { [login]: { '/request/additionalProperties': true } }, `shape-value ${login}#/request/additionalProperties`],
    ['no schema of a name that we know', { [login]: { '/$schema': '../config/cal.schema.json' } }, `schema-link ${login}#/$schema`],
  ])('with %s is reported', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('may have more descriptions', () => {
    expect(foundIn({ [login]: { '/says': 'Opens a session when the password is right.' } })).toEqual([]);
  });
});
