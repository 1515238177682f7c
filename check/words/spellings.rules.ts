import { declareRules, warning } from '../../build/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { placedTexts } from './placedTexts.ts';
import { spellings, givenSentences, type Spelling } from './spellings.ts';

export const rules = declareRules({
  'text-spelling': warning('A word that is spelled otherwise than everywhere else.'),
});

/** Finds words of English texts in another spelling than the one of the table; names are spelled as their owners like. */
export const finder = inFiles((subject, report) => {
  for (const { text, kind, place } of placedTexts(subject)) {
    if (kind === 'translation' || kind === 'name' || givenSentences.has(text)) continue;
    for (const spelling of spellings) {
      const found = findOther(text, spelling);
      if (found !== undefined)
        report(place, rules['text-spelling'], `“${found}” is spelled otherwise everywhere else`, `Write “${spelling.right}”.`);
    }
  }
});

function findOther(text: string, { right, word }: Spelling): string | undefined {
  const asFirstWord = right.charAt(0).toUpperCase() + right.slice(1);
  return text.match(word)?.find((found) => found !== right && found !== asFirstWord);
}
