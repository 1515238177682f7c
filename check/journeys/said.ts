import { literally } from '../words/literally.ts';

/** A test whether one of some texts reads as a sentence, whatever fills its placeholders. */
export function createSaid(texts: string[]): (sentence: string) => boolean {
  const plain = new Set(texts);
  const filled = texts.filter((text) => text.includes('{')).map(toPattern);
  return (sentence) => plain.has(sentence) || filled.some((pattern) => pattern.test(sentence));
}

/** Something has to stand beside the placeholders: a text of nothing else would read as every sentence. */
function toPattern(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/);
  if (parts.every((part) => part.trim() === '')) return /^(?!)/;
  return new RegExp(`^${parts.map(literally).join('.*')}$`, 'u');
}
