import type { Document } from '../../compiler/compile/shape/document.ts';
import { idOf } from '../../compiler/read/readJson.ts';
import { listSentences, listWordTranslations } from '../../compiler/read/words.ts';
import { soundIn, type Subject } from './subject.ts';

export interface Sentence {
  /** Dotted path from the root of all words. */
  key: string;
  text: string;
  place: { document: Document; pointer: string };
}

export interface TranslatedSentence extends Sentence {
  sentence: string;
}

const folder = 'brands/base/words';

/** Words of `brands/base`. */
export function baseSentences(subject: Subject): Sentence[] {
  return soundIn(subject, folder).flatMap((document) => sentencesOf(document, `${idOf(document.file)}.`));
}

export function brandSentences({ documents, sound }: Subject, slug: string): Sentence[] {
  const document = documents.get(`brands/${slug}/words.json`);
  return document && sound.has(document) ? sentencesOf(document) : [];
}

/** The provider's refusal messages in `base` or a brand. */
export function refusalSentences({ documents, sound }: Subject, slug: string): Sentence[] {
  const document = documents.get(`brands/${slug}/refusals.json`);
  return document && sound.has(document) ? sentencesOf(document, 'refusals.') : [];
}

/** Translations in a folder: words by namespace in `words/`, or all in `words.json`, and refusals. */
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

/** Whether all base words could be read; otherwise a broken file's words would be reported as missing. */
export function areWordsWhole(subject: Subject): boolean {
  return subject.files.list(folder).every((name) => isSound(subject, `${folder}/${name}`));
}

/** Whether a file is absent or matches its schema. */
export function isSound({ documents, sound }: Subject, file: string): boolean {
  const document = documents.get(file);
  return document === undefined || sound.has(document);
}

/** Cached, since many rules need the same sentences. A document always has the same prefix. */
const known = new WeakMap<Document, Sentence[]>();

function sentencesOf(document: Document, prefix = ''): Sentence[] {
  const sentences =
    known.get(document) ??
    listSentences(document.value, prefix).map(({ key, text, pointer }) => ({ key, text, place: { document, pointer } }));
  known.set(document, sentences);
  return sentences;
}
