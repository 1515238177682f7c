import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const accounts = 'schemas/api/linked-accounts.json';
const [linked, uuid] = ['schemas/api/shapes/linked-account.json', 'schemas/api/shapes/uuid.json'];
const items = '/answers/200/items';
const shape = '{ "$schema": "../../config/shape.schema.json", "description": "Nobody has one.", "type": "boolean" }';

describe('a shape', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['that does not exist', { [accounts]: { [`${items}/$ref`]: 'shapes/linked-acount.json' } }, `contract-shape ${accounts}#${items}/$ref`],
    [
      'that another one does not find',
      { [linked]: { '/properties/uuid/$ref': 'id.json' } },
      `contract-shape ${linked}#/properties/uuid/$ref`,
    ],
    [
      'of a folder too many',
      { [linked]: { '/properties/uuid/$ref': 'shapes/uuid.json' } },
      `contract-shape ${linked}#/properties/uuid/$ref`,
    ],
    ['within itself', { [uuid]: { '/allOf': [{ $ref: 'uuid.json' }] } }, `contract-shape ${uuid}#/allOf/0/$ref`],
    ['with a keyword beside it', { [accounts]: { [`${items}/type`]: 'object' } }, `contract-shape ${accounts}#${items}/type`],
    ['that no call uses', { 'schemas/api/shapes/pet.json': shape }, 'contract-shape-unused schemas/api/shapes/pet.json#'],
    ['without a description', { [uuid]: { '/description': undefined } }, `shape-missing-key ${uuid}#`],
    ['with a keyword that is none', { [uuid]: { '/typ': 'string' } }, `shape-unknown-key ${uuid}#/typ`],
    [
      'with an open object',
      { [linked]: { '/properties/microdeposits/additionalProperties': true } },
      `answer-open ${linked}#/properties/microdeposits`,
    ],
    ['with a format that is none', { [uuid]: { '/format': 'iban' } }, `schema-broken ${uuid}#`],
    ['with an unbounded pattern', { [uuid]: { '/maxLength': undefined } }, `pattern-unbounded ${uuid}#/pattern`],
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
