import type { Operator } from '../../mutant.ts';

/** Files that nothing reads because of their name or folder. */
const strays = [
  'flows/extra.JSON',
  'flows/extra.jsonc',
  'flows/more/extra.json',
  'flows/journeys/more/extra.json',
  'schemas/form/extra.json',
  'schemas/forms/more/extra.json',
  'schemas/api/extra.yaml',
  'brands/harbor/Brand.json',
  'brands/harbor/word.json',
  'brands/harbor/form.json',
  'brands/harbor/words/shell.json',
  'brands/harbor/es/words.json',
  'brands/harbor/es-US/word.json',
  'brands/harbor/images/panel.svg',
  'brands/base/flows.json',
  'brands/base/words/More.JSON',
  'brands/words.json',
];

export const strayFileOperators: Operator[] = [
  {
    id: 'stray-file',
    description: 'Nothing reads a file where it is.',
    expects: ['file-unread'],
    mutants: () => strays.map((file) => ({ file, pointer: '', text: '{}' })),
  },
  {
    id: 'language-of-nobody',
    description: 'A brand has translations into a language that it does not offer.',
    expects: ['language-not-offered'],
    mutants: () =>
      ['brands/harbor/es-MX', 'brands/volt/fr-CA'].map((folder) => ({
        file: `${folder}/flows.json`,
        pointer: '',
        text: '{ "$schema": "../../../schemas/config/translations.schema.json" }',
        also: [{ file: folder, pointer: '' }],
      })),
  },
];
