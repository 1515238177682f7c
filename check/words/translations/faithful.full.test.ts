import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';
import { flowsIn, messageTranslationsIn, wordsIn } from '../../../test/setup/spanish.ts';

const flows = 'brands/base/es-US/flows.json';
const shell = 'brands/base/es-US/words/shell.json';
const messages = 'brands/base/es-US/messages.json';
const link = 'The link works once and expires in 30 minutes. If it doesn’t arrive, check your spam folder.';

describe('a translation', () => {
  it('that is still in English is reported', () => {
    expect(foundIn({ [flows]: flowsIn({ 'Where do you live?': 'Where do you live?' }) })).toEqual([
      `translation-english ${flows}#/Where do you live?`,
    ]);
    expect(foundIn({ [shell]: wordsIn({ skip: { 'Skip to main content': 'Skip to main content' } }, 'base') })).toEqual([
      `translation-english ${shell}#/skip/Skip to main content`,
    ]);
  });

  it('with one paragraph still in English is reported', () => {
    const text = [
      'Su código es {code}.',
      'It expires in 5 minutes. If you didn’t ask for it, someone may know your password. Please set a new one.',
    ];
    const [found] = findingsOf({ [messages]: messageTranslationsIn({ codeByEmail: { subject: 'Su código', text } }) });
    expect(found).toMatchObject({ rule: 'translation-english', file: messages, pointer: '/codeByEmail' });
  });

  it('may be one or two words, or names, that are the same in both', () => {
    expect(foundIn({ [flows]: flowsIn({ 'Log in': 'Log in' }) })).toEqual([]);
    const own = {
      'brands/harbor/flows.json': JSON.stringify({
        $schema: '../../schemas/config/differences.schema.json',
        '/login': { lead: 'Harbor Savings Bank Online' },
      }),
    };
    const file = 'brands/harbor/es-US/flows.json';
    expect(foundIn({ ...own, [file]: flowsIn({ 'Harbor Savings Bank Online': 'Harbor Savings Bank Online' }) })).not.toContain(
      `translation-english ${file}#/Harbor Savings Bank Online`,
    );
  });

  it('with another number is reported with both', () => {
    const [found, ...others] = findingsOf({ [flows]: flowsIn({ [link]: 'El enlace vale una vez, 50 minutos.' }) });
    expect(found).toMatchObject({ rule: 'translation-number', message: 'this says 50, but its source says 30' });
    expect(others).toEqual([]);
  });

  it.each([
    ['in a word', link, 'El enlace vale una vez, treinta minutos.'],
    ['in digits', 'It takes about five minutes.', 'Solo toma 5 minutos.'],
  ])('may write a number %s', (_title, english, spanish) => {
    expect(foundIn({ [flows]: flowsIn({ [english]: spanish }) })).toEqual([]);
  });

  it('may write a number in its language’s notation', () => {
    const words = { form: { money: { wrong: { 'Enter an amount in dollars, like 250 or 1,250.50': 'Como 250 o 1.250,50' } } } };
    expect(
      foundIn({ 'brands/base/es-US/words/form.json': wordsIn(words.form, 'base') }).filter((found) => found.includes('number')),
    ).toEqual([]);
  });
});
