import { misspell } from '../../misspell.ts';
import type { Broken, Operator, Place } from '../../mutant.ts';
import { codeIn } from '../../sites.ts';

export const codeOperators: Operator[] = [
  {
    id: 'misspelled-sentence-in-code',
    description: 'A word key in code is misspelled.',
    expects: ['word-missing'],
    mutants: (files) =>
      codeIn(files).flatMap((file) => {
        const text = files.read(file);
        return [...text.matchAll(/\bsay\('([\w.-]+)'/g)].map(({ 0: call, 1: key = '', index }) =>
          changed(file, text, index, call, call.replace(key, misspell(key))),
        );
      }),
  },
  {
    id: 'lost-value-in-code',
    description: 'Code does not pass a value that the word shows.',
    expects: ['word-placeholder'],
    mutants: (files) =>
      codeIn(files).flatMap((file) => {
        const text = files.read(file);
        return [...text.matchAll(/\bsay\('([\w.-]+)', \{[^{}]*\}\)/g)].map(({ 0: call, 1: key = '', index }) => ({
          ...changed(file, text, index, call, call.replace(/, \{[^{}]*\}\)/, ')')),
          also: [sentenceAt(key)],
        }));
      }),
  },
];

function changed(file: string, text: string, index: number, from: string, to: string): Broken {
  const line = text.slice(0, index).split('\n').length;
  return { file, pointer: '', text: text.slice(0, index) + to + text.slice(index + from.length), note: `line ${line}` };
}

/** The place of a base word. */
function sentenceAt(key: string): Place {
  const [file = '', ...path] = key.split('.');
  return { file: `brands/base/words/${file}.json`, pointer: `/${path.join('/')}` };
}
