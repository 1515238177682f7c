import { declareRules, warning } from '../../../build/compile/shape/rule.ts';
import { translationFolders } from '../../../build/read/languages.ts';
import { stemOf } from '../../../build/read/plurals.ts';
import { inFiles } from '../../files/finder.ts';
import type { Place, Report } from '../../files/report.ts';
import { translationsOfWords } from '../../files/sentences.ts';
import type { Subject } from '../../files/subject.ts';
import { bySiblings } from '../siblings.ts';
import { labelsOfPages } from './translatable.ts';
import { translationsIn } from './translations.rules.ts';

export const rules = declareRules({
  'translation-alike': warning(
    'Two buttons or choices that stand together, say different things in English, and read alike in a translation.',
  ),
});

/** Finds labels that a translation has made alike: whoever reads that language cannot tell them apart. */
export const finder = inFiles((subject, report) => {
  for (const slug of ['base', ...subject.brands])
    for (const folder of translationFolders(subject.files, slug)) {
      findOnPages(slug, folder.slice(folder.lastIndexOf('/') + 1), subject, report);
      findInWords(folder, subject, report);
    }
});

/** A text in English, and what it is in the language. */
interface Said {
  sentence: string;
  text: string;
  place: Place;
}

function findOnPages(slug: string, language: string, subject: Subject, report: Report): void {
  const all = translationsIn(slug, language, subject);
  const told = new Set<Said>();
  for (const { labels, path } of all.length > 1 ? labelsOfPages(subject, slug) : []) {
    const ofPage = all.filter((each) => labels.has(each.sentence) && (each.path === undefined || each.path === path));
    const here = ofPage.filter(
      (each) => each.path !== undefined || !ofPage.some((other) => other !== each && other.sentence === each.sentence),
    );
    for (const [one, other] of alikeAmong(here)) {
      if (told.has(other)) continue;
      told.add(other);
      tell(one, other, path === undefined ? 'in the navigation' : `on ${path}`, report);
    }
  }
}

/** Of words those that are as short as a label: refusals and reasons may be one for several mistakes. */
function findInWords(folder: string, subject: Subject, report: Report): void {
  const words = translationsOfWords(subject, folder).filter(({ key }) => !key.startsWith('refusals.') && stemOf(key) === undefined);
  for (const siblings of bySiblings(words).values()) {
    const labels = siblings.map(({ sentence }) => sentence).filter(({ sentence }) => wordsOf(sentence).size <= 4);
    for (const [one, other] of alikeAmong(labels)) tell(one, other, 'beside it', report);
  }
}

function tell(one: Said, other: Said, where: string, report: Report): void {
  report(
    other.place,
    rules['translation-alike'],
    `“${other.text}” is what “${one.sentence}” is called as well, ${where}`,
    `Say what “${other.sentence}” says.`,
  );
}

/** Pairs of one text that are made from two. */
function alikeAmong<Each extends Said>(said: Each[]): [Each, Each][] {
  return said.flatMap((other, index) => {
    const one = said.slice(0, index).find(({ text, sentence }) => isSame(text, other.text) && differ(sentence, other.sentence));
    return one ? [[one, other] satisfies [Each, Each]] : [];
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether each has a word of its own: “Confirm” and “Confirm this” may well be one in another language. */
function differ(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  return [...first].some((word) => !second.has(word)) && [...second].some((word) => !first.has(word));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
