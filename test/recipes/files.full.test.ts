import { expect, it } from 'vitest';
import { readForms } from '../../compiler/modules/formSources.ts';
import { readWords } from '../../compiler/read/words.ts';
import { createSay } from '../../src/brand/words/words.ts';
import { reviewForm } from '../../src/form/reviewForm.ts';
import { changed, foundIn, type Changes } from '../setup/changedFiles.ts';
import { compileForm } from '../setup/compileForm.ts';
import { read } from '../sources.ts';

const [, ofBrand = ''] = /```json brands\/volt\/forms.json\n([^]*?)```/.exec(read('docs/forms.md')) ?? [];
const uuid = '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e22';
const basic = 'schemas/forms/basic-information.json';
const question = {
  type: 'string',
  format: 'data-url',
  title: 'Photo of your ID',
  description: 'Your driver’s license, state ID or passport.',
};

it.each<[where: string, id: string, changes: Changes]>([
  [
    'everybody',
    'basic-information',
    {
      [basic]: {
        '/schema/properties/photo_of_id': question,
        '/uiSchema/photo_of_id': { 'ui:options': { accept: '.jpg,.png', maxSize: 5_242_880 } },
      },
    },
  ],
  ['one brand', 'employer', { 'brands/volt/forms.json': ofBrand }],
])('a photo of an ID is asked of %s by JSON alone, and reviewed as a file', async (_where, id, changes) => {
  expect(foundIn(changes)).toEqual([]);
  const files = changed(changes);
  const { forms, ofBrands } = readForms(files);
  const source = (ofBrands['volt'] ?? []).concat(forms).find((each) => each.id === id);
  if (!source) throw new Error('the form is gone');
  expect(source.ui['photo_of_id']?.['ui:options']).toMatchObject({ widget: 'file' });
  const say = createSay({ words: readWords(files, 'volt'), language: 'en-US' });
  const reviewed = reviewForm(await compileForm(source), { photo_of_id: uuid }, say, 'en-US');
  expect(reviewed).toContainEqual({ label: 'Photo of your ID', value: '', isVerbatim: true, files: [uuid] });
});
