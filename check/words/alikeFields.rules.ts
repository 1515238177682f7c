import { declareRules, warning } from '../../compiler/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { areWordsWhole, baseSentences, brandSentences, type Sentence } from '../files/sentences.ts';
import { formsOf } from '../forms/formParts.ts';

export const rules = declareRules({
  'form-words-twice': warning('Two fields of one form have the same label or the same message for a missing answer.'),
});

/** Reports fields of one form with the same label, in base or a brand. */
export const finder = inFiles((subject, report) => {
  if (!areWordsWhole(subject)) return;
  const forms = formsOf(subject);
  const base = baseSentences(subject).filter(isOfField);
  for (const slug of ['base', ...subject.brands]) {
    const own = slug === 'base' ? base : brandSentences(subject, slug).filter(isOfField);
    if (own.length === 0) continue;
    const said = new Map([...base, ...own].map((sentence) => [sentence.key, sentence]));
    const firstByKey = new Map<string, Sentence>();
    for (const sentence of said.values()) {
      const [, form = '', field = '', part = ''] = sentence.key.split('.');
      const key = `${form} ${part} ${sentence.text}`;
      const first = firstByKey.get(key);
      firstByKey.set(key, first ?? sentence);
      const ownSentence = [sentence, first].find((each) => each && own.includes(each));
      if (!forms.has(form) || !first || !ownSentence) continue;
      report(
        ownSentence.place,
        rules['form-words-twice'],
        `"${sentence.text}" is the ${part === 'label' ? 'label' : 'message for a missing answer'} of "${fieldOf(first)}" and of "${field}"`,
        'Use different words for each field.',
      );
    }
  }
});

const fieldOf = ({ key }: Sentence) => key.split('.')[2] ?? '';

const isOfField = ({ key }: Sentence) => /^forms\.[^.]+\.[^.]+\.(label|required)$/.test(key);
