import { describe, expect, it } from 'vitest';
import { readTranslations } from '../../compiler/read/translations.ts';
import { readWords } from '../../compiler/read/words.ts';
import { createSay } from '../../src/brand/words/words.ts';
import { changed, findingsOf, foundIn } from '../setup/changedFiles.ts';
import { codeOf } from './steps.ts';

const written = codeOf('add-a-language');

describe('docs/how-to/add-a-language.md', () => {
  it('translates existing sentences', () => {
    expect(Object.keys(written)).toEqual(
      ['flows.json', 'words/session.json', 'refusals.json', 'messages.json'].map((file) => `brands/base/es-US/${file}`),
    );
    expect(foundIn(written)).toEqual([]);
  });

  it('makes a brand show them, and check report the rest', () => {
    const offered = { ...written, 'brands/harbor/brand.json': { '/languages': ['en-US', 'es-US'] } };
    const say = readTranslations(changed(offered), 'harbor', 'es-US');
    expect([say('Log in', '/'), say('Log in', '/login'), say('Log out')]).toEqual(['Iniciar sesión', 'Acceder', 'Log out']);
    const words = createSay({ words: readWords(changed(offered), 'harbor', 'es-US'), language: 'es-US' });
    expect([1, 30].map((seconds) => words('session.idle.left', { seconds }))).toEqual([
      'La sesión termina en 1 segundo',
      'La sesión termina en 30 segundos',
    ]);
    const found = findingsOf(offered);
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['translation-missing']));
    expect(found.map(({ message }) => message)).toContain('"Log out" is not translated');
    expect(found.map(({ message }) => message)).not.toContain('"Log in" is not translated');
  });
});
