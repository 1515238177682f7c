import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';
import { flowsIn, offeringSpanish, wordsIn } from '../../test/setup/spanish.ts';

const flows = 'brands/base/es-US/flows.json';
const ownFlows = 'brands/harbor/es-US/flows.json';
const shell = 'brands/base/es-US/words/shell.json';
const ownWords = 'brands/harbor/es-US/words.json';

/** What is missing in a file of a language that Harbor offers. */
const missingIn = (file: string, changes?: Changes) =>
  findingsOf(offeringSpanish(changes)).flatMap((found) =>
    found.rule === 'translation-missing' && found.file === file ? [found.message] : [],
  );

describe('a language that a brand offers', () => {
  it.each([
    ['a route', 'Where do you live?'],
    ['a submit', 'Save and continue'],
    ['a navigation', 'Transactions'],
    ['the progress', 'Link account'],
    ['the error catalogue', 'Too many incorrect attempts. Account Locked.'],
  ])('lacks each sentence of %s that it does not say', (_title, sentence) => {
    expect(missingIn(flows)).toContain(`"${sentence}" is not said`);
    expect(missingIn(flows, { [flows]: flowsIn({ [sentence]: 'Algo' }) })).not.toContain(`"${sentence}" is not said`);
  });

  it('lacks each of the words that it does not say', () => {
    const missing = '"shell.skip" is not said: "Skip to the page"';
    const all = missingIn(shell);
    expect(all).toContain(missing);
    const rest = missingIn(shell, { [shell]: wordsIn({ skip: 'Ir a la página' }, 'base') });
    expect(rest).toEqual(all.filter((message) => message !== missing));
  });

  it('asks for what the brand says in its own way in the files of the brand', () => {
    const differing = { 'brands/harbor/flows.json': JSON.stringify({ '/login': { lead: 'Ahoy.' } }) };
    expect(missingIn(ownFlows, differing)).toEqual(['"Ahoy." is not said']);
    expect(missingIn(ownFlows, { ...differing, [ownFlows]: flowsIn({ '/login': { 'Ahoy.': 'Hola.' } }) })).toEqual([]);
    const words = { 'brands/harbor/words.json': { '/shell/skip': 'Skip it' } };
    expect(missingIn(ownWords, words)).toContain('"shell.skip" is not said: "Skip it"');
  });

  it('says no sentence of the inspector, which is for those who build', () => {
    expect(missingIn('brands/base/es-US/words/inspect.json')).toEqual([]);
  });

  it('needs a sentence everywhere that it translates for one route alone', () => {
    const sentence = 'Save and continue';
    const one = { [flows]: flowsIn({ '/registration/address': { [sentence]: 'Guardar' } }) };
    expect(missingIn(flows, one)).toContain(`"${sentence}" is not said`);
  });
});

describe('a translation, offered or not,', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    [
      'of a sentence that no flow says',
      { [flows]: flowsIn({ 'Where do you leave?': '¿?' }) },
      `translation-unknown ${flows}#/Where do you leave?`,
    ],
    [
      'of a sentence that stands elsewhere',
      { [flows]: flowsIn({ '/dashboard': { 'Where do you live?': '¿Dónde vive?' } }) },
      `translation-unknown ${flows}#/~1dashboard/Where do you live?`,
    ],
    ['of words that there are not', { [shell]: wordsIn({ skipp: 'Ir' }, 'base') }, `translation-unknown ${shell}#/skipp`],
    [
      'of words that the brand does not have',
      { [ownWords]: wordsIn({ shell: { skipp: 'Ir' } }, 'brand') },
      `translation-unknown ${ownWords}#/shell/skipp`,
    ],
    ['that leaves out a value', { [shell]: wordsIn({ unread: 'Sin leer' }, 'base') }, `translation-placeholder ${shell}#/unread`],
    ['with a brace too many', { [shell]: wordsIn({ skip: 'Ir {' }, 'base') }, `translation-placeholder ${shell}#/skip`],
    ['that is no text', { [flows]: flowsIn({ 'Where do you live?': 3 }) }, `shape-type ${flows}#/Where do you live?`],
  ])('%s is told', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('of a sentence that was changed is told with the nearest one', () => {
    const [found] = findingsOf({ [flows]: flowsIn({ 'Where do you leave?': '¿Dónde vive?' }) });
    expect(found?.suggestion).toBe('Did you mean "Where do you live?"?');
  });

  it('may say something else in place of an absent value', () => {
    expect(foundIn({ [flows]: flowsIn({ 'Welcome back {depositor.first_name|Name}': 'Hola, {depositor.first_name|cliente}' }) })).toEqual(
      [],
    );
  });
});
