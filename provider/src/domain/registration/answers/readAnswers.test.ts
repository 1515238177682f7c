import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../db/schema/people.ts';
import type { StepForm, Question } from '../../../config/stepForms.ts';
import type { SentAnswer } from './nestedAnswers.ts';
import { readAnswers as readAnswersOn, requireAnswerFormats, type Sent } from './readAnswers.ts';

const nickname = { type: 'string', maxLength: 10 } as const;
const taxNumber = { type: 'string', maxLength: 20, sensitive: true } as const;
const shift = { type: 'string', enum: ['day', 'night'] } as const;
const union = { type: 'boolean' } as const;

/** Asks for a job and, if there is one, for shift and union. */
const form: StepForm = {
  schema: {
    type: 'object',
    properties: { job: { type: 'string' }, nickname, tax_number: taxNumber },
    required: ['job', 'tax_number'],
    if: { properties: { job: { const: 'no' } } },
    else: { properties: { shift, union }, required: ['shift'] },
  },
  questions: new Map<string, Question>(Object.entries({ nickname, tax_number: taxNumber, shift, union })),
  minimumAges: new Map(),
};

const formWith = (question: Question & Record<string, unknown>): StepForm => ({
  schema: { type: 'object', properties: { question } },
  questions: new Map([['question', question]]),
  minimumAges: new Map(),
});
const job = { job: 'no' };
const before = { tax_number: 'A-1' };
const readAnswers = (form: StepForm, fields: Record<string, string>, sent: Sent, kept: Answers) =>
  readAnswersOn(form, fields, sent, kept, '2026-11-21');

describe('an answer', () => {
  it('is stored trimmed, and dropped if empty', () => {
    const sent = { nickname: '  Al   B ', tax_number: ' A-2 ' };
    expect(readAnswers(form, job, sent, {})).toEqual({ answers: { nickname: 'Al B', tax_number: 'A-2' }, errors: {} });
    expect(readAnswers(form, job, { ...sent, nickname: ' ' }, {}).answers).toEqual({ tax_number: 'A-2' });
  });

  it('that is sensitive is kept when omitted; others are removed', () => {
    expect(readAnswers(form, job, {}, { ...before, nickname: 'Al' })).toEqual({ answers: before, errors: {} });
    expect(readAnswers(form, job, { tax_number: 'A-2' }, before).answers).toEqual({ tax_number: 'A-2' });
  });

  it('can be removed with null, unless it is required', () => {
    const optional = formWith({ type: 'string', maxLength: 20, sensitive: true });
    expect(readAnswers(optional, {}, { question: null }, { question: 'A-1' })).toEqual({ answers: {}, errors: {} });
    expect(readAnswers(form, job, { nickname: null }, { ...before, nickname: 'Al' })).toEqual({ answers: before, errors: {} });
    expect(readAnswers(form, job, { tax_number: null }, before).errors).toEqual({ tax_number: ['field_missing'] });
  });

  it('that is a birth date respects the minimum age and a plausible maximum', () => {
    const child = { ...formWith({ type: 'string', format: 'birth-date', maxLength: 10 }), minimumAges: new Map([['question', 21]]) };
    const faultOf = (question: string) => readAnswers(child, {}, { question }, {}).errors['question'];
    expect(faultOf('2005-11-21')).toBeUndefined();
    expect(faultOf('2005-11-22')).toEqual([{ text: 'too_recent', values: { years: 21 } }]);
    expect(faultOf('2026-11-22')).toEqual([expect.stringContaining('future')]);
    expect(faultOf('1890-01-01')).toEqual([expect.stringContaining('year')]);
    const anybody = formWith({ type: 'string', format: 'birth-date', maxLength: 10 });
    expect(readAnswers(anybody, {}, { question: '2026-11-20' }, {}).errors).toEqual({});
  });

  it('has its error at its own question only', () => {
    const { errors } = readAnswers(form, {}, { nickname: 'longer than ten', shift: 'noon' }, {});
    expect(errors).toEqual({ nickname: ['field_too_long'], tax_number: ['field_missing'] });
    expect(readAnswers(form, { job: 'yes' }, { shift: 'noon' }, before).errors).toEqual({ shift: ['field_choice'] });
    expect(readAnswers(form, { job: 'yes' }, {}, before).errors).toEqual({ shift: ['field_missing'] });
    expect(readAnswers(form, job, { nickname: 'a\u202eb' }, before).errors).toEqual({ nickname: ['unprintable'] });
    expect(readAnswers(form, job, { nickname: true }, before).errors).toEqual({ nickname: ['field_wrong'] });
  });

  it('to a question that does not apply is dropped', () => {
    const sent = { shift: 'night', union: true };
    expect(readAnswers(form, { job: 'yes' }, sent, before).answers).toEqual({ ...before, ...sent });
    expect(readAnswers(form, job, sent, before)).toEqual({ answers: before, errors: {} });
  });

  it.each(['pet', 'job', 'toString'])('to the unknown question "%s" is refused without repeating it', (name) => {
    const { answers, errors } = readAnswers(form, job, { [name]: 'yes' }, before);
    expect(answers).toEqual({});
    expect(errors).toEqual({ answers: [expect.not.stringContaining(name)] });
  });

  it.each([
    ['birth-date', '1990-04-12', '1990-02-30'],
    ['email', 'jordan@example.com', 'jordan'],
    ['money', '12.50', '12.345'],
    ['person-name', 'Zoë', '<b>'],
    ['phone', '2125550123', '123'],
    ['ssn', '219098765', '000456789'],
    ['street-address', '12 Elm Street', 'PO Box 12'],
    ['uri', 'https://example.com/about', 'javascript:alert(1)'],
    ['time', '14:30:00', '25:00:00'],
    ['date-time', '2026-12-01T19:30:00.000Z', '2026-12-01'],
    ['us-state', 'TX', 'ZZ'],
    ['zip', '78701-1234', '7870'],
  ])('of the format %s can be %s but not %s', (format, right, wrong) => {
    const one = formWith({ type: 'string', format, maxLength: 40 });
    expect(readAnswers(one, {}, { question: right }, {})).toEqual({ answers: { question: right }, errors: {} });
    expect(Object.keys(readAnswers(one, {}, { question: wrong }, {}).errors)).toEqual(['question']);
  });

  it.each([
    [{ type: 'integer', minimum: 0, maximum: 10_000_000 }, 85_000, -1, 'field_too_small'],
    [{ type: 'integer', exclusiveMaximum: 100 }, 99, 100, 'field_too_large'],
    [{ type: 'number', multipleOf: 0.01 }, 0.07, 0.075, 'field_wrong'],
    [{ type: 'integer' }, 3, 3.5, 'field_wrong'],
    [{ type: 'integer' }, 3, '3', 'field_wrong'],
    [{ type: 'string', pattern: '^[0-9]{2}-[0-9]{7}$', maxLength: 10 }, '12-3456789', '123456789', 'field_wrong'],
    [{ type: 'string', minLength: 3, maxLength: 3 }, 'abc', 'ab', 'field_too_short'],
  ] as const)('to %o can be %s but not %s', (question, right, wrong, reason) => {
    const one = formWith(question);
    expect(readAnswers(one, {}, { question: right }, {})).toEqual({ answers: { question: right }, errors: {} });
    expect(readAnswers(one, {}, { question: wrong }, {}).errors).toEqual({ question: [reason] });
  });

  it('may depend on earlier answers by any condition', () => {
    const giver = { type: 'string', maxLength: 20 } as const;
    const income = { type: 'integer' } as const;
    const depending: StepForm = {
      ...formWith(income),
      schema: {
        type: 'object',
        properties: { question: income },
        if: { anyOf: [{ properties: { question: { exclusiveMinimum: 200_000 } }, required: ['question'] }] },
        then: { properties: { giver }, required: ['giver'] },
      },
      questions: new Map<string, Question>(Object.entries({ question: income, giver })),
    };
    const read = (sent: Sent) => readAnswers(depending, {}, sent, {});
    expect(read({ question: 200_001 }).errors).toEqual({ giver: ['field_missing'] });
    expect(read({ question: 85_000, giver: 'Ada' })).toEqual({ answers: { question: 85_000 }, errors: {} });
  });

  it('with several choices keeps their order, and may not be empty', () => {
    const several = formWith({
      type: 'array',
      items: { type: 'string', enum: ['wages', 'gift', 'other'] },
      uniqueItems: true,
      minItems: 2,
    });
    const read = (question: string[]) => readAnswers(several, {}, { question }, {});
    expect(read(['wages', 'gift'])).toEqual({ answers: { question: ['wages', 'gift'] }, errors: {} });
    expect(read([])).toEqual({ answers: {}, errors: {} });
    expect(read(['wages']).errors).toEqual({ question: ['field_too_few'] });
    expect(read(['wages', 'crime']).errors).toEqual({ question: ['field_choice'] });
    expect(read(['wages', 'wages']).errors).toEqual({ question: ['field_wrong'] });
  });

  describe('that is nested', () => {
    const owner = {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 20 },
        ssn: { type: 'string', format: 'ssn', maxLength: 11, sensitive: true },
        born: { type: 'string', format: 'birth-date', maxLength: 10 },
        lives: { type: 'string', enum: ['here', 'there'] },
      },
      required: ['name', 'ssn'],
      if: { properties: { lives: { const: 'there' } }, required: ['lives'] },
      then: { properties: { country: { type: 'string', maxLength: 20 } }, required: ['country'] },
    };
    const owners = formWith({ type: 'array', items: owner, minItems: 1, maxItems: 3 });
    const [ada, bo] = [
      { name: 'Ada', ssn: '219098765' },
      { name: 'Bo', ssn: '219098766' },
    ];
    const read = (sent: SentAnswer, kept: Answers = {}) => {
      const { answers, errors } = readAnswers(owners, {}, { question: sent }, kept);
      return Object.keys(errors).length > 0 ? errors : answers['question'];
    };

    it('is stored as its schema declares, with faults by path', () => {
      expect(read([{ name: ' Ada ', ssn: '219-09-8765', lives: 'here' }])).toEqual([{ ...ada, lives: 'here' }]);
      expect(read([ada, { name: '' }])).toEqual({ 'question.1.name': ['field_missing'], 'question.1.ssn': ['field_missing'] });
      expect(read([{ ...ada, lives: 'there' }])).toEqual({ 'question.0.country': ['field_missing'] });
      expect(read([{ ...ada, born: '2030-01-01' }])).toEqual({ 'question.0.born': [expect.stringContaining('future')] });
      expect(read([{ ...ada, name: '<b>' }])).toEqual({ 'question.0.name': ['unprintable'] });
      expect(read(Array.from({ length: 4 }, () => ada))).toEqual({ question: ['field_too_many'] });
      expect(read([{ ...ada, pet: 'Rex' }])).toEqual({ answers: ['question_unknown'] });
      expect(read('Ada')).toEqual({ question: ['field_wrong'] });
      expect(read([])).toBeUndefined();
    });

    it('has no answers to nested questions that do not apply', () => {
      expect(read([{ ...ada, lives: 'here', country: 'France' }])).toEqual([{ ...ada, lives: 'here' }]);
    });

    it('keeps sensitive values in their entry, wherever it has moved', () => {
      const kept = { question: [ada, bo] };
      expect(
        read(
          [
            { name: 'Bob', $entry: 1 },
            { name: 'Ada', $entry: 0 },
          ],
          kept,
        ),
      ).toEqual([{ ...bo, name: 'Bob' }, ada]);
      expect(read([{ name: 'Ada', $entry: 0, ssn: '219098767' }], kept)).toEqual([{ ...ada, ssn: '219098767' }]);
      expect(read([{ name: 'Cy' }], kept)).toEqual({ 'question.0.ssn': ['field_missing'] });
      expect(read([{ name: 'Cy', $entry: 7 }], kept)).toEqual({ 'question.0.ssn': ['field_missing'] });
      expect(read([{ name: 'Ada', $entry: 0, ssn: null }], kept)).toEqual({ 'question.0.ssn': ['field_missing'] });
    });

    it('matches one of several branches, without values of the others', () => {
      const kind = (value: string, field: string) => ({
        properties: { kind: { type: 'string', const: value }, [field]: { type: 'string', maxLength: 20 } },
        required: ['kind', field],
      });
      const paper = formWith({ type: 'object', oneOf: [kind('passport', 'country'), kind('id', 'state')] });
      const readPaper = (question: SentAnswer) => readAnswers(paper, {}, { question }, {});
      expect(readPaper({ kind: 'id', state: 'TX', country: 'France' })).toEqual({
        answers: { question: { kind: 'id', state: 'TX' } },
        errors: {},
      });
      expect(readPaper({ kind: 'passport' }).errors).toEqual({ 'question.country': ['field_missing'] });
    });

    it('is required if another question is answered', () => {
      const form: StepForm = {
        ...formWith(nickname),
        schema: { type: 'object', properties: { question: nickname, zip: nickname }, dependencies: { question: ['zip'] } },
        questions: new Map<string, Question>(Object.entries({ question: nickname, zip: nickname })),
      };
      expect(readAnswers(form, {}, { question: 'a' }, {}).errors).toEqual({ zip: ['field_missing'] });
    });
  });

  it('is stored in its normalized format', () => {
    expect(
      readAnswers(formWith({ type: 'string', format: 'phone', maxLength: 20 }), {}, { question: '(212) 555-0123' }, {}).answers,
    ).toEqual({
      question: '2125550123',
    });
  });
});

it.each(['password', 'one-time-code', 'iban'])('cannot have the format %s', (format) => {
  const forms = new Map([['basic', formWith({ type: 'string', format })]]);
  expect(() => requireAnswerFormats(forms)).toThrow(format);
});
