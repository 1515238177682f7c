import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compiledCall } from '../../test/setup/compiledCalls.ts';
import { callToModule } from './callToModule.ts';
import { readShapes } from './contracts.ts';
import { inFull } from '../../test/setup/inFull.ts';
import { filesBelow } from './files.ts';
import { idOf, jsonIn } from './readJson.ts';

const repository = filesBelow(join(import.meta.dirname, '../..'));
const shapes = readShapes(repository);
const files = jsonIn(repository, 'schemas/api').map((file) => [idOf(file), repository.read(file)] as const);
const fewFiles = files.filter((_, index) => index % 12 === 0);
const contract = { call: 'GET /faqs', session: 'none', idempotent: false, answers: { 200: { type: 'object', description: 'WORDS-MARK' } } };

/** Calls that may answer null. */
const nullable = new Set(['nonprofits-selected', 'tax-delivery']);

describe('the contracts of schemas/api', () => {
  test.each(files)('%s accepts its own examples', async (id) => {
    const call = await compiledCall(id);
    const verdicts = Object.entries(call.validate).map(([status, isAnswer]) => {
      const example = call.examples[status];
      return { status, example: example === undefined || isAnswer(example), nothing: isAnswer(null) };
    });
    expect(verdicts).toEqual(verdicts.map(({ status }) => ({ status, example: true, nothing: nullable.has(id) })));
  });

  test.each(inFull(files, fewFiles))('%s drops fields of answers that it does not name', async (id) => {
    const call = await compiledCall(id);
    for (const [status, isAnswer] of Object.entries(call.validate)) {
      const example = call.examples[status];
      const newer: unknown = Array.isArray(example) ? example.map(withField) : withField(example);
      expect([status, isAnswer(newer), newer]).toEqual([status, true, example]);
    }
  });

  test.each(inFull(files, fewFiles))('%s compiles to code without eval and imports', (id, json) => {
    const code = callToModule(id, json, false, shapes);
    expect(code).not.toMatch(/\beval\b|new Function|require\(|^import /m);
  });
});

const withField = (value: unknown) =>
  typeof value === 'object' && value !== null ? { ...value, added_later: { by: 'a newer provider' } } : value;

describe('a contract', () => {
  const moduleOf = (source: object, withExamples = false) => callToModule('faqs', JSON.stringify(source), withExamples);

  test('times out after 30 s for reads, 60 s for writes, or its own time', () => {
    expect(moduleOf(contract)).toContain('"timeout":30000');
    expect(moduleOf({ ...contract, call: 'POST /faqs' })).toContain('"timeout":60000');
    expect(moduleOf({ ...contract, timeout: 300_000 })).toContain('"timeout":300000');
  });

  test('does not ship its examples and descriptions', () => {
    const source = { ...contract, examples: { 200: { mark: 'EXAMPLE-MARK' } } };
    expect(moduleOf(source)).not.toMatch(/EXAMPLE-MARK|WORDS-MARK/);
    expect(moduleOf(source, true)).toContain('EXAMPLE-MARK');
  });

  test.each([
    ['no JSON', '{', /schemas\/api\/faqs\.json: /],
    ['no path', JSON.stringify({ ...contract, call: 'FETCH /faqs' }), /faqs\.json: "call" is not a method and a path/],
    ['no answers', JSON.stringify({ ...contract, answers: undefined }), /faqs\.json: "answers" is missing/],
    ['an unknown keyword', JSON.stringify({ ...contract, answers: { 200: { typ: 'object' } } }), /faqs\.json: .*typ/],
    [
      'a fallback that is not an option',
      JSON.stringify({ ...contract, answers: { 200: { type: 'string', enum: ['a'], 'x-fallback': 'b' } } }),
      /faqs\.json: "x-fallback" is "b"/,
    ],
    ['an unknown shape', JSON.stringify({ ...contract, answers: { 200: { $ref: 'shapes/faq.json' } } }), /faqs\.json: .*faq\.json/],
    ['an unknown format', JSON.stringify({ ...contract, answers: { 200: { type: 'string', format: 'iban' } } }), /faqs\.json: .*iban/],
  ])('with %s stops the build and names its file', (_, json, message) => {
    expect(() => callToModule('faqs', json, false)).toThrow(message);
  });
});
