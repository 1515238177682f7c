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
const rowsFor = (given: Record<string, unknown>) =>
  reviewForm(form, given, (key) => key, 'en-US').map(({ label, value }) => `${label}: ${value}`);

describe('a submitted answer', () => {
  it('is reviewed in field order, formatted, with sensitive values masked', () => {
    expect(rowsFor(values)).toEqual([
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

  it('uses the schema’s titles when there is no text', () => {
    const texts = { 'name.label': 'Your name', 'job.options.yes.label': 'I have one' };
    const said = reviewForm({ ...form, texts }, { name: 'Jo', job: 'yes' }, (key) => key, 'en-US');
    expect(said).toContainEqual({ label: 'Your name', value: 'Jo', isVerbatim: true });
    expect(said).toContainEqual({ label: 'forms.asking.job.label', value: 'I have one', isVerbatim: false });
  });

  it('marks empty answers, except for conditional fields', () => {
    const given = rowsFor({ name: null, born: undefined, job: '', state: 'TX', number: undefined, news: true });
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

  it('omits hidden fields', () => {
    const ui = { ...form.ui, name: { 'ui:options': { widget: 'hidden' } } };
    const labels = reviewForm({ ...form, ui }, values, (key) => key, 'en-US').map(({ label }) => label);
    expect(labels).not.toContain('forms.asking.name.label');
    expect(labels).toContain('forms.asking.born.label');
  });

  it('prefills a correction, except for sensitive values', () => {
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

  it('does not ask again for a sensitive value', () => {
    expect(keptFields(form, values)).toEqual(['number']);
    expect(keptFields(form, { name: 'Jo' })).toEqual([]);
  });

  describe('in objects, lists and branches', () => {
    const owner: RJSFSchema = { type: 'object', properties: { name: text, ssn: sensitive } };
    const kind = (value: string, field: string): RJSFSchema => ({ properties: { kind: { ...text, const: value }, [field]: text } });
    const nested: CompiledForm = {
      ...form,
      schema: {
        type: 'object',
        properties: {
          paper: { type: 'object', oneOf: [kind('passport', 'country'), kind('id', 'state')] },
          owners: { type: 'array', items: owner },
          nicknames: { type: 'array', items: text },
        },
      },
      ui: { 'ui:options': { order: ['owners', '*'] }, paper: { kind: { 'ui:options': { widget: 'hidden' } } } },
      words: ['paper.options.1.label'],
    };
    const answers = {
      paper: { kind: 'id', state: 'TX' },
      owners: [
        { name: 'Ada', ssn: null, $entry: 0 },
        { name: 'Bo', ssn: null, $entry: 1 },
      ],
      nicknames: ['Al'],
    };
    const say = (key: string, values: object = {}) => {
      const given: Record<string, unknown> = { ...values };
      if (key === 'form.part') return `${String(given['whole'])}: ${String(given['part'])}`;
      return key === 'form.list.item'
        ? `${String(given['label'])} ${String(given['number'])}`
        : key.replace('forms.asking.', '').replace('.label', '');
    };

    it('is reviewed part by part: entries by number, branches by title', () => {
      const rows = reviewForm(nested, answers, say, 'en-US').map(({ label, value }) => `${label} = ${value}`);
      expect(rows).toEqual([
        'owners 1: owners.items.name = Ada',
        'owners 1: owners.items.ssn = form.hidden',
        'owners 2: owners.items.name = Bo',
        'owners 2: owners.items.ssn = form.hidden',
        'paper = paper.options.1',
        'paper: paper.state = TX',
        'nicknames 1 = Al',
      ]);
      expect(reviewForm(nested, { owners: [] }, say, 'en-US').map(({ value }) => value)).toEqual(
        Array.from({ length: 3 }, () => 'form.notGiven'),
      );
    });

    it('is corrected without sensitive values; entries keep their numbers', () => {
      expect(valuesToCorrect(nested, answers)).toEqual({
        ...answers,
        owners: [
          { name: 'Ada', $entry: 0 },
          { name: 'Bo', $entry: 1 },
        ],
      });
      expect(keptFields(nested, answers)).toEqual(['owners.items.ssn']);
    });
  });
});
