import { declareRules, warning } from '../../../build/compile/shape/rule.ts';
import { translationFolders } from '../../../build/read/languages.ts';
import { inFiles } from '../../files/finder.ts';
import type { Place, Report } from '../../files/report.ts';
import { translationsOfWords } from '../../files/sentences.ts';
import type { Subject } from '../../files/subject.ts';
import { findExchanged, type Pair } from './exchangedPairs.ts';
import { translationsIn } from './translations.rules.ts';

export const rules = declareRules({
  'translation-exchanged': warning('Two translations that have changed places, by how the same words are translated elsewhere.'),
});

/** Finds translations that stand under each other’s sentences, as far as other translations tell. */
export const finder = inFiles((subject, report) => {
  for (const slug of ['base', ...subject.brands])
    for (const folder of translationFolders(subject.files, slug)) {
      const language = folder.slice(folder.lastIndexOf('/') + 1);
      const below = slug === 'base' ? [] : pairsIn('base', language, subject);
      tell(below, pairsIn(slug, language, subject), report);
    }
});

type Placed = Pair & { place: Place };

function tell(below: Placed[], own: Placed[], report: Report): void {
  for (const { one, other, by } of findExchanged([...own, ...below]))
    if (own.includes(one))
      report(
        one.place,
        rules['translation-exchanged'],
        `“${one.text}” stands for “${one.sentence}”, where “${by.sentence}” is “${by.text}”; “${other.text}” stands for “${other.sentence}”`,
        'Exchange the two if they have changed places.',
      );
}

function pairsIn(slug: string, language: string, subject: Subject): Placed[] {
  const words = translationsOfWords(subject, `brands/${slug}/${language}`).map((said) => ({ ...said, name: said.key.split('.').at(-1) }));
  return [...words, ...translationsIn(slug, language, subject)];
}
