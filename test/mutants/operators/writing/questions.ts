import { listBrands } from '../../../../compiler/read/readSources.ts';
import type { Files } from '../../../../compiler/read/files.ts';
import { idOf, jsonIn, readJson } from '../../../../compiler/read/readJson.ts';
import { setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, sitesIn } from '../../sites.ts';

/** Mistakes in questions of forms and brands. */
export const questionOperators: Operator[] = [
  {
    id: 'other-form-for-questions',
    description: 'A call sends the questions of a form that does not exist.',
    expects: ['question-form'],
    mutants: (files) =>
      jsonIn(files, 'schemas/api')
        .flatMap((file) => sitesIn(files, file))
        .filter(({ kind }) => /^questions\.\*$/.test(kind))
        .map((site) => broken(site, setAt(site.text, site.path, misspell(String(site.value))))),
  },
  {
    id: 'field-asked-again',
    description: 'A brand adds a question that the form already asks.',
    expects: ['question-twice'],
    mutants: (files) =>
      everyForm(files).flatMap(({ id, properties }) =>
        Object.entries(properties).flatMap(([name, field]) => additions(files, id, name, field, `/${id}/properties/${name}`)),
      ),
  },
  {
    id: 'addition-to-no-form',
    description: 'A brand adds questions to a form that does not exist.',
    expects: ['addition-form'],
    mutants: (files) =>
      everyForm(files).flatMap(({ id }) => additions(files, misspell(id), 'question', { type: 'boolean' }, `/${misspell(id)}`)),
  },
];

function everyForm(files: Files): { id: string; properties: object }[] {
  return jsonIn(files, 'schemas/forms').map((file) => {
    const { schema } = readJson(files, file) as { schema: { properties: object } }; // form.schema.json
    return { id: idOf(file), properties: schema.properties };
  });
}

/** Adds a question to each brand that has none. */
function additions(files: Files, id: string, name: string, field: unknown, pointer: string): Broken[] {
  const formFiles = listBrands(files).map((slug) => `brands/${slug}/forms.json`);
  const text = JSON.stringify({ $schema: '../../schemas/config/questions.schema.json', [id]: { properties: { [name]: field } } });
  return formFiles.filter((file) => !files.has(file)).map((file) => ({ file, pointer, text }));
}
