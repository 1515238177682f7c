import type { Changes } from './changedFiles.ts';

const schemas = (depth: number) => `${'../'.repeat(depth)}schemas/config`;

/** Harbor offers a second language, of which the files are given. */
export function offeringSpanish(changes: Changes = {}): Changes {
  return { 'brands/harbor/brand.json': { '/languages': ['en-US', 'es-US'] }, ...changes };
}

/** A language's file of what the flows say. */
export function flowsIn(sentences: Record<string, unknown>): string {
  return JSON.stringify({ $schema: `${schemas(3)}/translations.schema.json`, ...sentences });
}

/** A language's file of words, of a namespace of `brands/base` or of a brand: by key the English sentence and what it is. */
export function wordsIn(words: Record<string, unknown>, place: 'base' | 'brand'): string {
  return JSON.stringify({ $schema: `${schemas(place === 'base' ? 4 : 3)}/word-translations.schema.json`, ...words });
}

/** A file of messages, so many folders deep. */
export function messagesIn(messages: Record<string, unknown>, depth: 2 | 3): string {
  return JSON.stringify({ $schema: `${schemas(depth)}/messages.schema.json`, ...messages });
}
