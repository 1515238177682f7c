import type { RJSFSchema } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { files } from '../../test/setup/changedFiles.ts';
import { readShapes } from '../../compiler/read/contracts.ts';
import { inlineShapes } from '../../schemas/inlineShapes.ts';
import { fieldMisfit } from './fieldMisfit.ts';

const { request: answer } = inlineShapes({ request: { $ref: 'shapes/answer.json' } }, readShapes(files));
const deep = (levels: number): RJSFSchema => (levels === 0 ? { type: 'boolean' } : { type: 'object', properties: { a: deep(levels - 1) } });
const text = { type: 'string', maxLength: 10 } as const;

it('answers are limited to the depth, length and number of entries that calls accept', () => {
  expect(fieldMisfit(deep(3), answer)).toBeUndefined();
  expect(fieldMisfit(deep(4), answer)).toMatch(/^in "a", in "a", in "a", it sends an object/);
  expect(fieldMisfit({ type: 'array', items: text, maxItems: 100 }, answer)).toBeUndefined();
  expect(fieldMisfit({ type: 'array', items: text, maxItems: 101 }, answer)).toBe('101 entries; the maximum is 100');
  const long = { type: 'array', items: { ...text, maxLength: 10_001 }, maxItems: 2 } as const;
  expect(fieldMisfit(long, answer)).toBe('in "items", 10001 characters; the maximum is 10000');
});
