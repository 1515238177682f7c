import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fillText } from './fillText.ts';
import { insuranceKind, officialSigns } from '../InsuranceNotice.tsx';
import { createSay } from './words.ts';

const language = 'en-US';
const words = { greeting: 'Welcome back {depositor.first_name|Name}', bank: '{brand.name} is here', proto: '{constructor}' };

describe('a sentence', () => {
  test('is filled with global values and those of the call', () => {
    const say = createSay({ words, language }, { brand: { name: 'Harbor' } });
    expect(say('bank')).toBe('Harbor is here');
    expect(say('greeting', { depositor: { first_name: 'Ada' } })).toBe('Welcome back Ada');
  });

  test('uses the fallback for an absent value', () => expect(createSay({ words, language })('greeting')).toBe('Welcome back Name'));

  test('reads own properties only', () => {
    expect(() => createSay({ words, language }, {}, true)('proto')).toThrow('{constructor}');
    expect(fillText('{a.b.c}', { a: { b: 'text' } }, language)).toBe('');
  });

  test.each([
    ['en-US', 1, '1 second'],
    ['en-US', 2, '2 seconds'],
    ['en-US', 0, '0 seconds'],
    ['pl-PL', 1, '1 sekunda'],
    ['pl-PL', 3, '3 sekundy'],
    ['pl-PL', 5, '5 sekund'],
    ['pl-PL', 22, '22 sekundy'],
  ])('of %s about %i is %s', (tag, left, said) => {
    const polish = {
      'left.one': '{left} sekunda',
      'left.few': '{left} sekundy',
      'left.many': '{left} sekund',
      'left.other': '{left} sekundy',
    };
    const english = { 'left.one': '{left} second', 'left.other': '{left} seconds' };
    expect(createSay({ words: tag === 'pl-PL' ? polish : english, language: tag })('left', { left })).toBe(said);
  });

  test('uses the plural form `other` when its language lacks the form', () => {
    expect(createSay({ words: { 'left.one': 'one', 'left.other': 'other' }, language: 'pl-PL' })('left', { left: 3 })).toBe('other');
  });

  test('does not expand placeholders inside values', () => {
    expect(fillText('{name}', { name: '{secret}', secret: 'x' }, language)).toBe('{secret}');
  });
});

describe('a key without words', () => {
  test('throws in builds and tests', () =>
    expect(() => createSay({ words, language }, {}, true)('absent')).toThrow('no words for "absent"'));

  test('shows its name to a depositor, so that the page still renders', () => {
    const say = createSay({ words, language }, {}, false);
    expect(say('absent')).toBe('absent');
    expect(say('toString')).toBe('toString');
    expect(say('bank')).toBe(' is here');
  });
});

describe('deposit insurance', () => {
  const bank = { mode: 'bank_official_sign', banks: [] } as const;

  test('the FDIC sign is verbatim', () => {
    expect(`${officialSigns.fdic.mark} ${officialSigns.fdic.text}`).toBe(
      'FDIC FDIC-Insured\u2014Backed by the full faith and credit of the U.S. Government',
    );
  });

  test('the NCUA sign is verbatim', () => {
    expect(Object.values(officialSigns.ncua).join(' ')).toBe(
      'NCUA Your savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government ' +
        'National Credit Union Administration, a U.S. Government Agency',
    );
  });

  test.each([
    [{ ...bank, banks: [] }, true, 'fdic'],
    [{ mode: 'ncua_official_sign' as const, banks: [] }, true, 'ncua'],
    [{ mode: 'ncua_official_sign' as const, banks: [] }, 'true', null],
    [{ mode: 'program_bank_statement' as const, banks: ['Meridian Trust Bank, N.A.'] }, true, 'statement'],
    [{ mode: 'program_bank_statement' as const, banks: [] }, true, null],
    [{ mode: 'none' as const, banks: [] }, true, null],
    [{ ...bank, banks: [] }, 'true', null],
    [{ ...bank, banks: [] }, false, null],
    [undefined, true, null],
  ])('%j with show_fdic %j shows %j', (insurance, showsFdic, kind) => expect(insuranceKind(insurance, showsFdic)).toBe(kind));

  test('a nonbank brand names the bank, and says what insurance does not cover', () => {
    const statement: string = JSON.parse(readFileSync('brands/base/words/ui.json', 'utf8')).insurance.program;
    expect(statement).toMatch(/not a bank/);
    expect(statement).toMatch(/\{banks\}/);
    expect(statement).toMatch(/only the failure of an insured bank/);
  });
});
