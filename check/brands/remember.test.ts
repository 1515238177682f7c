import { expect, inject, it } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { foundIn } from '../../test/setup/changedFiles.ts';

const brand = (remembers?: false) => ({ 'brands/volt/brand.json': { '/rememberDevice': remembers } });

const unkept: [said: false | undefined, pointer: string][] = [
  [false, '/rememberDevice'],
  [undefined, ''],
];
it.each(inFull(unkept, unkept.slice(0, 1)))(
  'reports a brand whose login offers to remember the device although it says %s',
  (said, pointer) => {
    expect(foundIn(brand(said))).toEqual([`remember-unkept brands/volt/brand.json#${pointer}`]);
  },
);

it.runIf(inject('full'))('accepts a brand whose form does not offer it', () => {
  const forms = { $schema: '../../schemas/config/questions.schema.json', otp: { without: ['remember'] } };
  expect(foundIn({ ...brand(), 'brands/volt/forms.json': JSON.stringify(forms) })).toEqual([]);
});
