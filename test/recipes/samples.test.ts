import { readdirSync } from 'node:fs';
import { getDefaultFormState } from '@rjsf/utils';
import reference from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import { readForms } from '../../compiler/modules/formSources.ts';
import { readWords } from '../../compiler/read/words.ts';
import { createSay } from '../../src/brand/words/words.ts';
import { beginning, sayingOf, type Values } from '../../src/form/core/form.ts';
import { tidyValues } from '../../src/form/core/tidyValues.ts';
import { findMistakes } from '../../src/form/mistakes.ts';
import { applicableValues, formValidator, rawCheck } from '../../src/form/validator.ts';
import type { Sample } from '../../src/form/samples/samples.ts';
import { changed } from '../setup/changedFiles.ts';
import { compileForm } from '../setup/compileForm.ts';
import { inFull } from '../setup/inFull.ts';
import { read } from '../sources.ts';

const folder = 'src/form/samples';
const samples = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file.replace('.json', ''), JSON.parse(read(`${folder}/${file}`)) as Sample] as const);

const some = samples.filter((_, index) => index % 3 === 0);
describe.each(inFull(samples, some))('the sample %s', (_id, { schema, uiSchema = {}, typed = {}, sent = {}, wrong, refused = [] }) => {
  it('is accepted, sends what the reference accepts, and refuses what it refuses', async () => {
    const written = {
      'schemas/forms/otp.json': { '/schema': schema, '/uiSchema': uiSchema },
      'brands/base/words/forms.json': { '/otp': {} },
    };
    const files = changed(written);
    const made = readForms(files);
    const rules = made.findings.map(({ rule }) => rule);
    expect([...new Set(rules)].toSorted()).toEqual(refused);
    if (refused.length > 0) return;
    const source = made.forms.find(({ id }) => id === 'otp');
    if (!source) throw new Error('the form is gone');
    const form = await compileForm(source);
    const validator = formValidator(form);
    const say = sayingOf(form, createSay({ words: readWords(files, 'base'), language: 'en-US' }));
    const answersTo = (values: Values) => {
      const filled = getDefaultFormState(validator, form.schema, values, form.schema, false, beginning);
      return tidyValues(form, applicableValues(form, validator, filled as Values)); // a form is an object
    };
    const mistakesIn = (values: Values) => findMistakes(form, rawCheck(form, validator), values, { now: new Date(2026, 10, 28) }, say);
    const answers = answersTo(typed);
    expect(mistakesIn(answers)).toEqual({});
    expect(answers).toEqual(sent);
    expect(reference.isValid(schema, sent, schema)).toBe(true);
    if (!wrong) return;
    expect(Object.keys(mistakesIn(answersTo(wrong.typed)))).toEqual([wrong.at]);
  });
});
