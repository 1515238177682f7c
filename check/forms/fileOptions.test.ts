import { expect, it } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { foundIn } from '../../test/setup/changedFiles.ts';

const basic = 'schemas/forms/basic-information.json';
const photo = { type: 'string', format: 'data-url', title: 'Photo of your ID' };

const mistakes: [field: object, options: object, found: string][] = [
  [{ maxLength: 36 }, { accept: '.heic' }, `form-keyword ${basic}#/schema/properties/photo_of_id/maxLength`],
  [{}, { accept: '.heic' }, `form-file ${basic}#/uiSchema/photo_of_id/ui:options/accept`],
  [{}, { maxSize: 20_000_000 }, `form-file ${basic}#/uiSchema/photo_of_id/ui:options/maxSize`],
  [{ format: 'date', maxLength: 10 }, { accept: '.pdf' }, `form-file ${basic}#/uiSchema/photo_of_id/ui:options/accept`],
];
it.each(inFull(mistakes, mistakes.slice(0, 2)))(
  'a file that cannot be uploaded, or options of another field: %o, %o',
  (field, options, found) => {
    const asking = { '/schema/properties/photo_of_id': { ...photo, ...field }, '/uiSchema/photo_of_id': { 'ui:options': options } };
    expect(foundIn({ [basic]: asking })).toContain(found);
  },
);
