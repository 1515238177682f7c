import { declareRules, warning } from '../../build/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { bySiblings } from './siblings.ts';
import { baseSentences, brandSentences, type Sentence } from '../files/sentences.ts';

export const rules = declareRules({
  'words-exchanged': warning('A sentence that says what another one beside it is named for, which says something else itself.'),
});

/** Finds words of a list - the choices of a field, the buttons of a dialog - that stand under each other's names. */
export const finder = inFiles((subject, report) => {
  for (const sentences of [baseSentences(subject), ...subject.brands.map((slug) => brandSentences(subject, slug))])
    for (const siblings of bySiblings(sentences).values())
      for (const { sentence, name } of siblings) {
        const other = siblings.find((each) => each.name !== name && says(sentence, each.name) && !says(each.sentence, each.name));
        if (other && !says(sentence, name))
          report(
            sentence.place,
            rules['words-exchanged'],
            `“${sentence.text}” stands under "${name}", and is what "${other.name}" is called, under which stands “${other.sentence.text}”`,
            'Exchange the two if they have changed places.',
          );
      }
});

/** Whether a sentence is little more than the words of a name: “Log out now” is what `logOut` is called. */
function says({ text }: Sentence, name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
  const said: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return said.length <= 2 * words.length && words.every((word) => word.length > 2 && said.includes(word));
}
