import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../test/setup/changedFiles.ts';

describe('a file that nothing reads', () => {
  it.each([
    ['brands/harbor/Brand.json', 'brands/harbor/brand.json exists'],
    ['brands/harbor/form.json', 'Did you mean "forms.json"?'],
    ['brands/harbor/word.json', 'Did you mean "words.json"?'],
    ['brands/harbor/words/shell.json', 'add it to brands/harbor/words.json, under "shell"'],
    ['brands/harbor/es/words.json', 'brands/harbor/es-US'],
    ['brands/harbor/logo/a.svg', 'Did you mean "logos"?'],
    ['brands/acme.json', 'brands/SLUG/brand.json'],
    ['flows/extra.JSON', 'Rename it to flows/extra.json.'],
    ['flows/extra.jsonc', 'Rename it to flows/extra.json.'],
    ['flows/more/extra.json', 'Flows must be directly in flows/'],
    ['schemas/form/extra.json', 'Did you mean "forms"?'],
    ['schemas/api/extra.yaml', 'Rename it to schemas/api/extra.json.'],
  ])('%s is reported with the closest name', (file, name) => {
    const [found, ...others] = findingsOf({ [file]: '{}' });
    expect(found).toMatchObject({ rule: 'file-unread', file });
    expect(found?.suggestion).toContain(name);
    expect(others).toEqual([]);
  });

  it('is reported with where it belongs, by its schema', () => {
    const form = 'schemas/forms/employer.json';
    const found = findingsOf({ [form]: null, 'flows/forms/employer.json': files.read(form) });
    expect(found[0]).toMatchObject({
      rule: 'file-unread',
      file: 'flows/forms/employer.json',
      suggestion: 'Its "$schema" says it is a form: move it to schemas/forms.',
    });
  });

  it('may be a copy of an existing file, which must not be overwritten', () => {
    const [found] = findingsOf({ 'flows/login.json.orig': '{}' }).filter(({ file }) => file.endsWith('.orig'));
    expect(found?.suggestion).toBe('flows/login.json exists: if this is a copy of it, delete it.');
  });

  it.each(['brands/harbor/README.md', 'flows/.DS_Store', 'brands/LICENSE', 'brands/harbor/notes.md'])(
    '%s is for people, or nobody',
    (file) => expect(foundIn({ [file]: '' })).toEqual([]),
  );

  it('may be a language the brand does not offer; base may have any', () => {
    const text = '{ "$schema": "../../../schemas/config/translations.schema.json" }';
    expect(foundIn({ 'brands/harbor/fr-CA/flows.json': text })).toContain('language-not-offered brands/harbor/fr-CA#');
    expect(foundIn({ 'brands/base/fr-CA/flows.json': text })).toEqual([]);
  });
});
