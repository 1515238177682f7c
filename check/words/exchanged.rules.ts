import { declareRules, warning } from '../../build/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import type { Subject } from '../files/subject.ts';
import { bySiblings, type Named } from './siblings.ts';
import { baseSentences, brandSentences, refusalSentences, type Sentence } from '../files/sentences.ts';

export const rules = declareRules({
  'words-exchanged': warning('A sentence that says what another one beside it is named for, which says something else itself.'),
});

/** Finds words of a list - the choices of a field, the buttons of a dialog - that stand under each other's names. */
export const finder = inFiles((subject, report) => {
  for (const sentences of sentencesOf(subject))
    for (const siblings of bySiblings(sentences).values())
      for (const { sentence, name } of siblings) {
        const other = siblings.find(
          (each) =>
            each.name !== name &&
            ((!isRefusal(sentence) && says(sentence, each.name) && !says(each.sentence, each.name) && !says(sentence, name)) ||
              speakOfEachOther({ sentence, name }, each)),
        );
        if (other)
          report(
            sentence.place,
            rules['words-exchanged'],
            `“${sentence.text}” stands under "${name}", and is what "${other.name}" is called, under which stands “${other.sentence.text}”`,
            'Exchange the two if they have changed places.',
          );
      }
});

function sentencesOf(subject: Subject): Sentence[][] {
  const ofBrands = subject.brands.map((slug) => brandSentences(subject, slug));
  const refusals = ['base', ...subject.brands].map((slug) => refusalSentences(subject, slug));
  return [baseSentences(subject), ...ofBrands, ...refusals];
}

/** Refusals are called by what the provider answers, which says less than their sentence. */
const isRefusal = ({ key }: Sentence) => key.startsWith('refusals.');

/** Whether of two names that end alike - `email_wrong`, `phone_wrong` - each begins with what the sentence of the other speaks of. */
function speakOfEachOther(one: Named<Sentence>, other: Named<Sentence>): boolean {
  const [[first = '', ...rest], [second = '', ...others]] = [one.name.split('_'), other.name.split('_')];
  if (rest.length === 0 || rest.join() !== others.join()) return false;
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
