import type { Sentence } from '../files/sentences.ts';

/** A sentence, and what tells it from those beside it. */
export interface Named<Each> {
  sentence: Each;
  name: string;
}

/** Sentences whose keys differ in one part alone: `idle.extend` and `idle.logOut`; `options.sms.label` and `options.email.label`. */
export function bySiblings<Each extends Sentence>(sentences: Each[]): Map<string, Named<Each>[]> {
  const siblings = new Map<string, Named<Each>[]>();
  for (const sentence of sentences) {
    const parts = sentence.key.split('.');
    const index = parts.at(-1) === 'label' ? parts.length - 2 : parts.length - 1;
    const name = parts[index] ?? '';
    const group = parts.with(index, '*').join('.');
    siblings.set(group, [...(siblings.get(group) ?? []), { sentence, name }]);
  }
  return siblings;
}
