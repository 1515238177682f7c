import type { Document } from '../../build/compile/shape/document.ts';
import { idOf } from '../../build/read/readJson.ts';
import { listSentences, listWordTranslations } from '../../build/read/words.ts';
import { soundIn, type Subject } from './subject.ts';

/** One sentence of the words, and where it stands. */
export interface Sentence {
  /** Dotted, from the root of all words. */
  key: string;
  text: string;
  place: { document: Document; pointer: string };
}

/** A sentence in another language, and the one that it is made from. */
export interface TranslatedSentence extends Sentence {
  sentence: string;
}

const folder = 'brands/base/words';

/** The sentences that every brand starts from. */
export function baseSentences(subject: Subject): Sentence[] {
  return soundIn(subject, folder).flatMap((document) => sentencesOf(document, `${idOf(document.file)}.`));
}

/** What a brand says differently. */
export function brandSentences({ documents, sound }: Subject, slug: string): Sentence[] {
  const document = documents.get(`brands/${slug}/words.json`);
  return document && sound.has(document) ? sentencesOf(document) : [];
}

/** The sentences in which the provider refuses, as `base` or a brand says them. */
export function refusalSentences({ documents, sound }: Subject, slug: string): Sentence[] {
  const document = documents.get(`brands/${slug}/refusals.json`);
  return document && sound.has(document) ? sentencesOf(document, 'refusals.') : [];
}

/** What a folder of translations says of the words: by namespace in `words/`, or all of them in `words.json`; and of refusals. */
export function translationsOfWords(subject: Subject, folder: string): TranslatedSentence[] {
  const named = soundIn(subject, `${folder}/words`).map((document) => ({ document, prefix: `${idOf(document.file)}.` }));
  const own = soundIn(subject, folder).flatMap((document) => {
    const id = idOf(document.file);
    return id === 'words' || id === 'refusals' ? [{ document, prefix: id === 'words' ? '' : 'refusals.' }] : [];
  });
  return [...named, ...own].flatMap(({ document, prefix }) =>
    listWordTranslations(document.value, prefix).map(({ pointer, ...said }) => ({ ...said, place: { document, pointer } })),
  );
}

/** Whether all base words could be read: otherwise the words of a broken file would be reported as missing. */
export function areWordsWhole(subject: Subject): boolean {
  return subject.files.list(folder).every((name) => isSound(subject, `${folder}/${name}`));
}

/** Whether a file, if it is there, has its shape. */
export function isSound({ documents, sound }: Subject, file: string): boolean {
  const document = documents.get(file);
  return document === undefined || sound.has(document);
}

/** Many rules ask for the same sentences; a document has one prefix. */
const known = new WeakMap<Document, Sentence[]>();

function sentencesOf(document: Document, prefix = ''): Sentence[] {
  const sentences =
    known.get(document) ??
    listSentences(document.value, prefix).map(({ key, text, pointer }) => ({ key, text, place: { document, pointer } }));
  known.set(document, sentences);
  return sentences;
}
