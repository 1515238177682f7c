import { expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

const basic = 'schemas/forms/basic-information.json';
const photo = { type: 'string', format: 'data-url', title: 'Photo of your ID' };

it('files that cannot be uploaded are reported, and so are file options of other fields', () => {
  const asking = (field: object, options: object) =>
    foundIn({ [basic]: { '/schema/properties/photo_of_id': { ...photo, ...field }, '/uiSchema/photo_of_id': { 'ui:options': options } } });
  expect(asking({}, { accept: '.heic' })).toEqual([`form-file ${basic}#/uiSchema/photo_of_id/ui:options/accept`]);
  expect(asking({}, { maxSize: 20_000_000 })).toEqual([`form-file ${basic}#/uiSchema/photo_of_id/ui:options/maxSize`]);
  expect(asking({ maxLength: 36 }, {})).toEqual([`form-keyword ${basic}#/schema/properties/photo_of_id/maxLength`]);
  expect(asking({ format: 'date', maxLength: 10 }, { accept: '.pdf' })).toContain(
    `form-file ${basic}#/uiSchema/photo_of_id/ui:options/accept`,
  );
});
