import { listBrands } from '../../compiler/read/readSources.ts';
import { nearest } from '../../compiler/compile/shape/nearest.ts';
import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { declareRules, warning } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf } from '../../compiler/compile/shape/values.ts';
import { inSmall } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import { isSound, refusalSentences } from '../files/sentences.ts';
import type { Subject } from '../files/subject.ts';
import { beside, entriesOf, folder } from './names.ts';
import { createSaid } from './said.ts';

export const rules = declareRules({
  'journey-refusal': warning('A scenario expects a refusal message that does not exist.'),
});

/** Reports quoted refusals that the provider no longer sends. */
export const finder = inFiles((subject, report) => {
  const sayers = ['base', ...subject.brands];
  // Scenarios run in all brands, and a broken file could contain any message.
  if (subject.brands.length < listBrands(subject.files).length || !sayers.every((slug) => isSound(subject, fileOf(slug)))) return;
  const heard = new Map<string, Refusals>();
  for (const { text, brand, place } of [...subject.documents.values()].flatMap(quotedIn)) {
    const key = subject.brands.includes(brand ?? '') ? (brand ?? '') : '';
    const refusals = heard.get(key) ?? refusalsOf(subject, key === '' ? sayers : ['base', key]);
    heard.set(key, refusals);
    if (refusals.sentences.length === 0 || refusals.isSaid(text)) continue;
    const meant = nearest(text, refusals.sentences);
    const suggestion = meant === undefined ? `Use one of ${fileOf('base')}.` : `Did you mean "${meant}"?`;
    report(place, rules['journey-refusal'], `no refusal message is "${text}".`, suggestion);
  }
});

const fileOf = (slug: string) => `brands/${slug}/refusals.json`;

interface Refusals {
  sentences: string[];
  isSaid: (sentence: string) => boolean;
}

/** A scenario may quote only the beginning of a refusal, when the rest varies. */
function refusalsOf(subject: Subject, slugs: string[]): Refusals {
  const sentences = slugs.flatMap((slug) => refusalSentences(subject, slug).map(({ text }) => text));
  return { sentences, isSaid: createSaid(sentences.flatMap(beginningsOf)) };
}

function beginningsOf(text: string): string[] {
  const parts = text.split(/(?<=[.!?]) /);
  return parts.map((_, index) => parts.slice(0, index + 1).join(' '));
}

interface Quoted {
  text: string;
  brand: string | undefined;
  place: { document: Document; pointer: string };
}

/** Field messages in the answers of scenarios and their parts. */
function quotedIn(document: Document): Quoted[] {
  if (!document.isWhole || !document.file.startsWith(`${folder}/`)) return [];
  if (document.file === beside.parts)
    return entriesOf(document).flatMap(([name, steps]) => inSteps(steps, undefined, document, `/${escapePointer(name)}`));
  return listOf(recordOf(document.value)['scenarios']).flatMap((scenario, index) => {
    const { brand, steps } = recordOf(scenario);
    return inSteps(steps, typeof brand === 'string' ? inSmall(brand) : undefined, document, `/scenarios/${index}/steps`);
  });
}

function inSteps(steps: unknown, brand: string | undefined, document: Document, pointer: string): Quoted[] {
  return listOf(steps).flatMap((step, index) =>
    listOf(recordOf(step)['answers']).flatMap((answer, position) =>
      Object.entries(recordOf(recordOf(answer)['errors'])).flatMap(([field, texts]) =>
        listOf(texts).flatMap((text, at): Quoted[] => {
          const below = `${pointer}/${index}/answers/${position}/errors/${escapePointer(field)}/${at}`;
          return typeof text === 'string' ? [{ text, brand, place: { document, pointer: below } }] : [];
        }),
      ),
    ),
  );
}
