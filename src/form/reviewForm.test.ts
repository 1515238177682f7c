import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from './core/form.ts';
import { keptFields, reviewForm, valuesToCorrect } from './reviewForm.ts';

const text = { type: 'string' } as const;
const sensitive: RJSFSchema = { ...text, sensitive: true };
const form: CompiledForm = {
  id: 'asking',
  schema: {
    type: 'object',
    properties: {
      name: text,
      born: { ...text, format: 'birth-date' },
      phone: { ...text, format: 'phone' },
      state: { ...text, format: 'us-state' },
      income: { ...text, format: 'money' },
      acres: { type: 'number' },
      funds: { type: 'array', items: { type: 'string', enum: ['wages', 'gift', 'other'] } },
      job: { ...text, enum: ['yes', 'no'] },
      number: sensitive,
      news: { type: 'boolean' },
    },
    if: { properties: { job: { const: 'no' } } },
    else: { properties: { employer: text } },
  },
  ui: {},
  validator: {},
  words: [],
};
const values = {
  employer: 'Acme',
  news: false,
  number: null,
  job: 'yes',
  income: '1250.00',
  acres: 1234.5,
  funds: ['gift', 'wages'],
  state: 'TX',
  phone: '2125550123',
  born: '1990-05-17',
  name: 'Jo',
  elsewhere: 'of another form',
};
const shown = (given: Record<string, unknown>) =>
  reviewForm(form, given, (key) => key, 'en-US').map(({ label, value }) => `${label}: ${value}`);

describe('what was answered', () => {
  it('is reviewed in the order of the fields, as it is read, and what is sensitive hidden', () => {
    expect(shown(values)).toEqual([
      'forms.asking.name.label: Jo',
      'forms.asking.born.label: May 17, 1990',
      'forms.asking.phone.label: (212) 555-0123',
      'forms.asking.state.label: Texas',
      'forms.asking.income.label: $1,250.00',
      'forms.asking.acres.label: 1,234.5',
      'forms.asking.funds.label: forms.asking.funds.options.wages.label, forms.asking.funds.options.gift.label',
      'forms.asking.job.label: forms.asking.job.options.yes.label',
      'forms.asking.number.label: form.hidden',
      'forms.asking.news.label: form.no',
      'forms.asking.employer.label: Acme',
    ]);
  });

  it('is said as the schema says it where there are no words', () => {
    const says = { 'name.label': 'Your name', 'job.options.yes.label': 'I have one' };
    const said = reviewForm({ ...form, says }, { name: 'Jo', job: 'yes' }, (key) => key, 'en-US');
    expect(said).toContainEqual({ label: 'Your name', value: 'Jo', isVerbatim: true });
    expect(said).toContainEqual({ label: 'forms.asking.job.label', value: 'I have one', isVerbatim: false });
  });

  it('says where nothing was, but for what depends on another answer', () => {
    const given = shown({ name: null, born: undefined, job: '', state: 'TX', number: undefined, news: true });
    expect(given).toEqual([
      'forms.asking.name.label: form.notGiven',
      'forms.asking.born.label: form.notGiven',
      'forms.asking.phone.label: form.notGiven',
      'forms.asking.state.label: Texas',
      'forms.asking.income.label: form.notGiven',
      'forms.asking.acres.label: form.notGiven',
      'forms.asking.funds.label: form.notGiven',
      'forms.asking.job.label: form.notGiven',
      'forms.asking.number.label: form.notGiven',
      'forms.asking.news.label: form.yes',
    ]);
  });

  it('is what the form holds when it is corrected, but for what is sensitive', () => {
    expect(valuesToCorrect(form, { ...values, phone: null, number: '•••-••-6789' })).toEqual({
      name: 'Jo',
      born: '1990-05-17',
      state: 'TX',
      income: '1250.00',
      acres: 1234.5,
      funds: ['gift', 'wages'],
      job: 'yes',
      news: false,
      employer: 'Acme',
    });
  });

  it('that is sensitive need not be given again, once it was', () => {
    expect(keptFields(form, values)).toEqual(['number']);
    expect(keptFields(form, { name: 'Jo' })).toEqual([]);
  });
});
