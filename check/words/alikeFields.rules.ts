import { declareRules, error } from '../../build/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { areWordsWhole, baseSentences, brandSentences, type Sentence } from '../files/sentences.ts';
import { formsOf } from '../forms/formParts.ts';

export const rules = declareRules({
  'form-words-twice': error(
    'Two fields of a form that are labelled alike, or miss an answer with the same sentence: nobody can tell them apart.',
  ),
});

/** Finds fields of one form with the same words, as everybody or as a brand says them. */
export const finder = inFiles((subject, report) => {
  if (!areWordsWhole(subject)) return;
  const forms = formsOf(subject);
  const base = baseSentences(subject).filter(isOfField);
  for (const slug of ['base', ...subject.brands]) {
    const own = slug === 'base' ? [] : brandSentences(subject, slug).filter(isOfField);
    if (slug !== 'base' && own.length === 0) continue;
    const said = new Map([...base, ...own].map((sentence) => [sentence.key, sentence]));
    const seen = new Map<string, Sentence>();
    for (const sentence of said.values()) {
      const [, form = '', field = '', part = ''] = sentence.key.split('.');
      if (!forms.has(form)) continue;
      const key = `${form} ${part} ${sentence.text}`;
      const first = seen.get(key);
      seen.set(key, first ?? sentence);
      if (!first || (slug !== 'base' && !own.includes(sentence) && !own.includes(first))) continue;
      const areOfOneFile = own.includes(sentence) === own.includes(first);
      const isFirstCopied = areOfOneFile ? speaksOf(sentence, field) && !speaksOf(first, fieldOf(first)) : own.includes(first);
      const [copy, other] = isFirstCopied ? [first, sentence] : [sentence, first];
      report(
        copy.place,
        rules['form-words-twice'],
        `"${sentence.text}" is the ${part === 'label' ? 'label' : 'sentence for a missing answer'} of "${fieldOf(copy)}" and of "${fieldOf(other)}"`,
        `Say what belongs to "${fieldOf(copy)}" alone.`,
      );
    }
  }
});

const fieldOf = ({ key }: Sentence) => key.split('.')[2] ?? '';

/** Whether a sentence has a word of a field's name: that one it belongs to. */
const speaksOf = ({ text }: Sentence, field: string) => field.split('_').some((word) => text.toLowerCase().includes(word));

const isOfField = ({ key }: Sentence) => /^forms\.[^.]+\.[^.]+\.(label|required)$/.test(key);
