import { describe, expect, it } from 'vitest';
import { plainForm, withBranch } from './plainForm.ts';

describe('a plain form', () => {
  it('says in its branches what its definitions say, what stands beside a reference first', () => {
    const { schema, says, faults } = plainForm({
      type: 'object',
      definitions: { named: { type: 'string', maxLength: 60, title: 'Name' }, person: { $ref: '#/definitions/named', maxLength: 40 } },
      properties: {},
      if: { required: ['x'] },
      then: { properties: { giver: { $ref: '#/definitions/person', title: 'Who gave it?' } } },
    });
    expect(schema).toEqual({
      type: 'object',
      properties: {},
      if: { required: ['x'] },
      then: { properties: { giver: { type: 'string', maxLength: 40 } } },
    });
    expect(says).toEqual({ 'giver.label': 'Who gave it?' });
    expect(faults).toEqual([]);
  });

  it('stays as it is where it is plain', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', enum: ['x'] } }, required: ['a'] };
    expect(plainForm(schema).schema).toEqual(schema);
  });
});

describe('a condition of a brand', () => {
  const added = { if: { required: ['p'] }, then: { required: ['q'] } };

  it('is the form’s where that has none', () => {
    expect(withBranch({ properties: {} }, added)).toEqual({ properties: {}, ...added });
    expect(withBranch({ properties: {} }, {})).toEqual({ properties: {} });
  });

  it('is asked wherever the form’s own have led', () => {
    const own = { if: { required: ['a'] }, else: { if: { required: ['b'] }, then: { required: ['c'] } } };
    expect(withBranch(own, added)).toEqual({
      if: { required: ['a'] },
      then: added,
      else: { if: { required: ['b'] }, then: { required: ['c'], ...added }, else: added },
    });
  });
});
