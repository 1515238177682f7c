import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { allFields } from '../../src/form/core/form.ts';
import { inFiles } from '../files/finder.ts';
import { baseSentences, brandSentences } from '../files/sentences.ts';
import type { Subject } from '../files/subject.ts';
import { additionsOf } from '../forms/additions.ts';
import { formsOf } from '../forms/formParts.ts';
import { isSecret, secretFacts } from './secretFields.ts';

export const rules = declareRules({
  'secret-shown': error('A text shows a secret.'),
  'secret-example': error('A text has a sample secret: it may belong to someone, and a field with one looks filled in.'),
});

/** A Social Security number with hyphens. */
const number = /\b\d{3}-\d{2}-\d{4}\b/;
const secretPlaceholder = new RegExp(`\\{(${secretFacts.map((fact) => fact.replace('.', '\\.')).join('|')}|answer\\.(\\w*_)?token)[}|:]`);

/** Reports texts that show secrets or sample secrets. */
export const finder = inFiles((subject, report) => {
  const words = ['base', ...subject.brands].flatMap((slug) => (slug === 'base' ? baseSentences(subject) : brandSentences(subject, slug)));
  for (const { text, place } of [...words, ...flowTexts(subject)]) {
    const secret = secretPlaceholder.exec(text)?.[1];
    if (secret !== undefined)
      report(place, rules['secret-shown'], `{${secret}} is a secret that others could read on the screen.`, 'Remove it.');
    if (number.test(text))
      report(place, rules['secret-example'], 'this may be a real Social Security number.', 'Describe the format instead: 9 digits.');
  }
  const placeholders = new Set(secretPlaceholders(subject));
  for (const { key, place } of words)
    if (placeholders.has(key))
      report(
        place,
        rules['secret-example'],
        'a sample secret as placeholder looks like a filled-in secret.',
        'Describe the format in "help".',
      );
});

function secretPlaceholders(subject: Subject): string[] {
  return [...formsOf(subject).values(), ...additionsOf(subject)].flatMap(({ id, schema }) =>
    Object.entries(allFields(schema)).flatMap(([name, field]) => (isSecret(field) ? [`forms.${id}.${name}.placeholder`] : [])),
  );
}

interface Text {
  text: string;
  place: { document: Document; pointer: string };
}

function flowTexts({ documents, sound }: Subject): Text[] {
  const written = [...documents.values()].filter(({ file }) => /^(flows\/(?!proven)[\w-]+|brands\/[\w-]+\/flows)\.json$/.test(file));
  return written.filter((document) => sound.has(document)).flatMap((document) => textsIn(document, document.value, ''));
}

function textsIn(document: Document, value: unknown, pointer: string): Text[] {
  if (typeof value === 'string') return [{ text: value, place: { document, pointer } }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(document, inner, `${pointer}/${escapePointer(key)}`));
}
