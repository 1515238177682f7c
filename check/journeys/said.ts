import { literally } from '../words/literally.ts';

/** Returns a test for whether one of the texts matches a sentence, with any values in its placeholders. */
export function createSaid(texts: string[]): (sentence: string) => boolean {
  const plain = new Set(texts);
  const filled = texts.filter((text) => text.includes('{')).map(toPattern);
  return (sentence) => plain.has(sentence) || filled.some((pattern) => pattern.test(sentence));
}

/** A text with nothing but placeholders would match every sentence, so it matches none. */
function toPattern(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/);
  if (parts.every((part) => part.trim() === '')) return /^(?!)/;
  return new RegExp(`^${parts.map(literally).join('.*')}$`, 'u');
}
