import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../../test/setup/changedFiles.ts';
import { flowsIn, offeringSpanish, wordsIn } from '../../../test/setup/spanish.ts';

const flows = 'brands/base/es-US/flows.json';
const ownFlows = 'brands/harbor/es-US/flows.json';
const shell = 'brands/base/es-US/words/shell.json';
const ownWords = 'brands/harbor/es-US/words.json';

/** Missing translations in a file, when Harbor offers Spanish. */
const missingIn = (file: string, changes?: Changes) =>
  findingsOf(offeringSpanish(changes)).flatMap((found) =>
    found.rule === 'translation-missing' && found.file === file ? [found.message] : [],
  );

describe('a language that a brand offers', () => {
  it('is reported for each untranslated sentence of its routes, submits, navigation, progress and error catalog', () => {
    const sentences = [
      'Where do you live?',
      'Save and continue',
      'Transactions',
      'Link account',
      'Too many incorrect attempts. Account Locked.',
    ];
    const lacking = sentences.map((sentence) => `"${sentence}" is not translated`);
    const all = missingIn(flows);
    expect(all).toEqual(expect.arrayContaining(lacking));
    const said = Object.fromEntries(sentences.map((sentence) => [sentence, 'Algo']));
    expect(missingIn(flows, { [flows]: flowsIn(said) })).toEqual(all.filter((message) => !lacking.includes(message)));
  });

  it('is reported once when base has no folder for it, with the likely one', () => {
    const elsewhere = Object.fromEntries(
      Object.entries(offeringSpanish({ [ownFlows]: '{}' })).map(([file, change]) => [file.replace('base/es-US', 'base/es-MX'), change]),
    );
    const found = findingsOf(elsewhere).filter(
      ({ rule, message }) => rule === 'translation-missing' && message.includes('brands/base/es-US'),
    );
    expect(found).toMatchObject([
      {
        file: 'brands/base/es-MX',
        message: '"es-US" is offered, but there is no brands/base/es-US: shared texts are not translated',
        suggestion: 'No brand offers the language of brands/base/es-MX: rename the folder, or offer its language.',
      },
    ]);
  });

  it('is reported for each untranslated word', () => {
    const missing = '"shell.skip" is not translated: "Skip to main content"';
    const all = missingIn(shell);
    expect(all).toContain(missing);
    const rest = missingIn(shell, { [shell]: wordsIn({ skip: { 'Skip to main content': 'Ir a la página' } }, 'base') });
    expect(rest).toEqual(all.filter((message) => message !== missing));
  });

  it('is reported for a brand’s own texts in the brand’s files', () => {
    const differing = { 'brands/harbor/flows.json': JSON.stringify({ '/login': { lead: 'Ahoy.' } }) };
    expect(missingIn(ownFlows, differing)).toEqual(['"Ahoy." is not translated']);
    expect(missingIn(ownFlows, { ...differing, [ownFlows]: flowsIn({ '/login': { 'Ahoy.': 'Hola.' } }) })).toEqual([]);
    const words = { 'brands/harbor/words.json': { '/shell/skip': 'Skip it' } };
    expect(missingIn(ownWords, words)).toContain('"shell.skip" is not translated: "Skip it"');
  });

  it('uses its own plural forms', () => {
    const session = (language: string) => `brands/base/${language}/words/session.json`;
    const left = (language: string) => {
      const begun = { [`brands/base/${language}/flows.json`]: flowsIn({}) };
      const found = findingsOf({ 'brands/harbor/brand.json': { '/languages': ['en-US', language] }, ...begun });
      const ofSession = found.filter(({ file }) => file === session(language));
      return ofSession.flatMap(({ message }) => /"session\.idle\.left\.(\w+)"/.exec(message)?.[1] ?? []).toSorted();
    };
    expect(left('es-US')).toEqual(['one', 'other']);
    expect(left('pl-PL')).toEqual(['few', 'many', 'one', 'other']);
    expect(left('ja-JP')).toEqual(['other']);
  });

  it('is reported once when nothing is translated', () => {
    const found = findingsOf({ 'brands/harbor/brand.json': { '/languages': ['en-US', 'pl-PL'] } });
    expect(found.map(({ rule, file, pointer }) => `${rule} ${file}#${pointer}`)).toEqual([
      'translation-missing brands/harbor/brand.json#/languages/1',
    ]);
  });

  it('may have plural forms for what is one text in English, but needs all of them', () => {
    const forms = (...names: string[]) =>
      wordsIn({ unread: Object.fromEntries(names.map((name) => [name, { '{count} unread': '{count} sin leer' }])) }, 'base');
    const ofUnread = (text: string) => missingIn(shell, { [shell]: text }).filter((message) => message.includes('shell.unread'));
    expect(ofUnread(forms('one', 'other'))).toEqual([]);
    expect(ofUnread(forms('other'))).toEqual(['"shell.unread.one" is not translated: "{count} unread"']);
    expect(foundIn({ [shell]: forms('one', 'other') })).toEqual([]);
  });

  it('is reported for each untranslated refusal, and for outdated ones', () => {
    const refusals = 'brands/base/es-US/refusals.json';
    const say = (english: string) => ({
      [refusals]: JSON.stringify({
        $schema: '../../../schemas/config/word-translations.schema.json',
        account_closed: { [english]: 'Esta cuenta está cerrada.' },
      }),
    });
    const missing = '"refusals.account_closed" is not translated: "This account is closed."';
    expect(missingIn(refusals)).toContain(missing);
    expect(missingIn(refusals, say('This account is closed.'))).not.toContain(missing);
    expect(foundIn(say('The account is closed.'))).toEqual([`translation-stale ${refusals}#/account_closed/The account is closed.`]);
  });

  it('does not need the inspector, which is for developers', () => {
    expect(missingIn('brands/base/es-US/words/inspect.json')).toEqual([]);
  });

  it('needs a general translation of a sentence that is only translated for one route', () => {
    const sentence = 'Save and continue';
    const one = { [flows]: flowsIn({ '/registration/address': { [sentence]: 'Guardar' } }) };
    expect(missingIn(flows, one)).toContain(`"${sentence}" is not translated`);
  });
});

describe('a translation, in use or not,', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    [
      'of a sentence that no flow has',
      { [flows]: flowsIn({ 'Where do you leave?': '¿?' }) },
      `translation-unknown ${flows}#/Where do you leave?`,
    ],
    [
      'of a sentence of another place',
      { [flows]: flowsIn({ '/dashboard': { 'Where do you live?': '¿Dónde vive?' } }) },
      `translation-unknown ${flows}#/~1dashboard/Where do you live?`,
    ],
    ['of an unknown word', { [shell]: wordsIn({ skipp: { Skip: 'Ir' } }, 'base') }, `translation-unknown ${shell}#/skipp/Skip`],
    [
      'of a word that the brand does not have',
      { [ownWords]: wordsIn({ shell: { skipp: { Skip: 'Ir' } } }, 'brand') },
      `translation-unknown ${ownWords}#/shell/skipp/Skip`,
    ],
    [
      'of a changed word',
      { [shell]: wordsIn({ skip: { 'Skip the page': 'Ir' } }, 'base') },
      `translation-stale ${shell}#/skip/Skip the page`,
    ],
    [
      'of a brand’s changed word',
      {
        'brands/harbor/words.json': { '/shell/skip': 'Skip it' },
        [ownWords]: wordsIn({ shell: { skip: { 'Skip to main content': 'Ir' } } }, 'brand'),
      },
      `translation-stale ${ownWords}#/shell/skip/Skip to main content`,
    ],
    ['without its source', { [shell]: wordsIn({ back: { label: 'Atrás' } }, 'base') }, `translation-stale ${shell}#/back/label`],
    [
      'without a value',
      { [shell]: wordsIn({ unread: { '{count} unread': 'Sin leer' } }, 'base') },
      `translation-placeholder ${shell}#/unread/{count} unread`,
    ],
    [
      'with a stray brace',
      { [shell]: wordsIn({ skip: { 'Skip to main content': 'Ir {' } }, 'base') },
      `translation-placeholder ${shell}#/skip/Skip to main content`,
    ],
    ['directly under its key', { [shell]: wordsIn({ skip: 'Ir' }, 'base') }, `shape-type ${shell}#/skip`],
    ['that is not text', { [flows]: flowsIn({ 'Where do you live?': 3 }) }, `shape-type ${flows}#/Where do you live?`],
  ])('%s is reported', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('of a changed sentence is reported with the closest one', () => {
    const [found] = findingsOf({ [flows]: flowsIn({ 'Where do you leave?': '¿Dónde vive?' }) });
    expect(found?.suggestion).toBe('Did you mean "Where do you live?"?');
  });

  it('of a word is reported with the notation when its source is missing', () => {
    const [found] = findingsOf({ [shell]: wordsIn({ progress: { done: 'Hecho:' } }, 'base') });
    expect(found?.suggestion).toBe('Write it as { "done": { "Done:": "..." } }.');
  });

  it('may have another default for an absent value', () => {
    expect(foundIn({ [flows]: flowsIn({ 'Welcome back {depositor.first_name|Name}': 'Hola, {depositor.first_name|cliente}' }) })).toEqual(
      [],
    );
  });
});
