import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const accounts = 'schemas/api/linked-accounts.json';
const [linked, uuid] = ['schemas/api/shapes/linked-account.json', 'schemas/api/shapes/uuid.json'];
const items = '/answers/200/items';
const shape = '{ "$schema": "../../config/shape.schema.json", "description": "Nobody has one.", "type": "boolean" }';

describe('a shape', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['an unknown name', { [accounts]: { [`${items}/$ref`]: 'shapes/linked-acount.json' } }, `contract-shape ${accounts}#${items}/$ref`],
    [
      'an unknown name inside another shape',
      { [linked]: { '/properties/uuid/$ref': 'id.json' } },
      `contract-shape ${linked}#/properties/uuid/$ref`,
    ],
    [
      'one folder too many',
      { [linked]: { '/properties/uuid/$ref': 'shapes/uuid.json' } },
      `contract-shape ${linked}#/properties/uuid/$ref`,
    ],
    ['a reference to itself', { [uuid]: { '/allOf': [{ $ref: 'uuid.json' }] } }, `contract-shape ${uuid}#/allOf/0/$ref`],
    ['a keyword next to it', { [accounts]: { [`${items}/type`]: 'object' } }, `contract-shape ${accounts}#${items}/type`],
    ['no use', { 'schemas/api/shapes/pet.json': shape }, 'contract-shape-unused schemas/api/shapes/pet.json#'],
    ['no description', { [uuid]: { '/description': undefined } }, `shape-missing-key ${uuid}#`],
    ['an unknown keyword', { [uuid]: { '/typ': 'string' } }, `shape-unknown-key ${uuid}#/typ`],
    [
      'an open object',
      { [linked]: { '/properties/microdeposits/additionalProperties': true } },
      `answer-open ${linked}#/properties/microdeposits`,
    ],
    ['an unknown format', { [uuid]: { '/format': 'iban' } }, `schema-broken ${uuid}#`],
    ['an unbounded pattern', { [uuid]: { '/maxLength': undefined } }, `pattern-unbounded ${uuid}#/pattern`],
  ])('with %s is reported once, where it is written', (_title, changes, found) => {
    expect(foundIn(changes).filter((one) => one === found)).toEqual([found]);
  });

  it('that is broken is not reported again for calls that use it', () => {
    expect(foundIn({ [uuid]: { '/format': 'iban' } }).filter((one) => one.startsWith('schema-broken'))).toHaveLength(1);
  });

  it('that does not exist is reported with the closest one', () => {
    const found = findingsOf({ [accounts]: { [`${items}/$ref`]: 'shapes/linked-acount.json' } });
    expect(found.map(({ suggestion }) => suggestion)).toContain('Did you mean "shapes/linked-account.json"?');
  });
});
