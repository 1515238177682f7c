import { expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

const brand = (remembers?: false) => ({ 'brands/volt/brand.json': { '/rememberDevice': remembers } });

it('reports a brand whose login offers to remember the device although it does not', () => {
  expect(foundIn(brand())).toEqual(['remember-unkept brands/volt/brand.json#']);
  expect(foundIn(brand(false))).toEqual(['remember-unkept brands/volt/brand.json#/rememberDevice']);
});

it('accepts a brand whose form does not offer it', () => {
  const forms = { $schema: '../../schemas/config/questions.schema.json', otp: { without: ['remember'] } };
  expect(foundIn({ ...brand(), 'brands/volt/forms.json': JSON.stringify(forms) })).toEqual([]);
});
