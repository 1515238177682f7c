import { declareRules, warning } from '../../build/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { bySiblings, type Named } from './siblings.ts';
import { baseSentences, brandSentences, refusalSentences, type Sentence } from '../files/sentences.ts';
import { findCrossings, type Crossing } from './parallels.ts';

export const rules = declareRules({
  'words-exchanged': warning('A sentence that belongs under the name of another one beside it, which belongs under its own.'),
});

/** Finds words of a list - the choices of a field, the buttons of a dialog - that stand under each other's names. */
export const finder = inFiles((subject, report) => {
  const told = new Set<Sentence>();
  for (const sentences of sentencesOf(subject))
    for (const siblings of bySiblings(sentences).values())
      for (const { sentence, name } of siblings) {
        const other = siblings.find(
          (each) =>
            each.name !== name &&
            ((!isRefusal(sentence) && says(sentence, each.name) && !says(each.sentence, each.name) && !says(sentence, name)) ||
              speakOfEachOther({ sentence, name }, each)),
        );
        if (!other) continue;
        told.add(sentence);
        report(
          sentence.place,
          rules['words-exchanged'],
          `“${sentence.text}” stands under "${name}", and is what "${other.name}" is called, under which stands “${other.sentence.text}”`,
          'Exchange the two if they have changed places.',
        );
      }
  for (const slug of ['base', ...subject.brands]) findBeside(subject, slug, told, report);
});

/** Finds what has changed places against the words of the same names beside it. */
function findBeside(subject: Subject, slug: string, told: ReadonlySet<Sentence>, report: Report): void {
  const base = baseSentences(subject);
  const own = slug === 'base' ? base : brandSentences(subject, slug);
  if (own.length === 0) return;
  const places = new Set(own.map(({ place }) => place));
  const isOwn = ({ place }: Sentence) => places.has(place);
  const said = new Map([...base, ...own].map((sentence) => [sentence.key, sentence]));
  const crossings = findCrossings([...said.values()]).filter(({ sentences }) => sentences.some(isOwn));
  for (const crossing of crossings) {
    const { sentences, beside } = crossing;
    const mirrored = crossings.find((each) => each.sentences[0] === beside[0] && each.sentences[1] === beside[1]);
    if (sentences.some((each) => told.has(each)) || (mirrored && isRightOf(crossing, mirrored, crossings))) continue;
    const [here, there] = isOwn(sentences[0]) ? ([0, 1] as const) : ([1, 0] as const);
    report(
      sentences[here].place,
      rules['words-exchanged'],
      `“${sentences[here].text}” stands beside “${beside[here].text}”, and “${sentences[there].text}” beside “${beside[there].text}”`,
      'Exchange the two if they have changed places.',
    );
  }
}

/** Of two lists against each other the one is right that speaks of its names; where both do, or neither does, the second. */
function isRightOf(one: Crossing<Sentence>, other: Crossing<Sentence>, all: Crossing<Sentence>[]): boolean {
  const speaks = ({ sentences, names }: Crossing<Sentence>) =>
    sentences.every(({ text }, index) => plain(text).includes(plain(names[index] ?? '').replaceAll(/[_-]/g, ' ')));
  return speaks(one) === speaks(other) ? all.indexOf(one) > all.indexOf(other) : speaks(one);
}

function sentencesOf(subject: Subject): Sentence[][] {
  const ofBrands = subject.brands.map((slug) => brandSentences(subject, slug));
  const refusals = ['base', ...subject.brands].map((slug) => refusalSentences(subject, slug));
  return [baseSentences(subject), ...ofBrands, ...refusals];
}

/** Refusals are called by what the provider answers, which says less than their sentence. */
const isRefusal = ({ key }: Sentence) => key.startsWith('refusals.');

/** Whether two names differ in one part - `email_wrong`, `phone_wrong` - and each sentence speaks of that of the other. */
function speakOfEachOther(one: Named<Sentence>, other: Named<Sentence>): boolean {
  if (!one.name.includes('_') || !other.name.includes('_')) return false;
  const [parts, others] = [one.name.split('_'), other.name.split('_')];
  const differing = parts.flatMap((part, index) => (part === others[index] ? [] : [index]));
  const [index] = differing;
  if (parts.length !== others.length || differing.length !== 1 || index === undefined) return false;
  const [first = '', second = ''] = [parts[index], others[index]];
  const speaks = ({ sentence }: Named<Sentence>, word: string) => plain(sentence.text).includes(word);
  return speaks(one, second) && speaks(other, first) && !speaks(one, first) && !speaks(other, second);
}

const plain = (text: string) => text.toLowerCase().replaceAll('e-mail', 'email');

/** Whether a sentence is little more than the words of a name: “Log out now” is what `logOut` is called. */
function says({ text }: Sentence, name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
  const said: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return said.length <= 2 * words.length && words.every((word) => word.length > 2 && said.includes(word));
}
