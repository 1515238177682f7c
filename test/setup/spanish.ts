import { files, type Changes } from './changedFiles.ts';

const schemas = (depth: number) => `${'../'.repeat(depth)}schemas/config`;

/** Harbor offers a second language, of which the files are given. */
export function offeringSpanish(changes: Changes = {}): Changes {
  return { 'brands/harbor/brand.json': { '/languages': ['en-US', 'es-US'] }, 'brands/base/es-US/flows.json': flowsIn({}), ...changes };
}

/** A language's file of what the flows say. */
export function flowsIn(sentences: Record<string, unknown>): string {
  return JSON.stringify({ $schema: `${schemas(3)}/translations.schema.json`, ...sentences });
}

/** A language's file of words, of a namespace of `brands/base` or of a brand: by key the English sentence and what it is. */
export function wordsIn(words: Record<string, unknown>, place: 'base' | 'brand'): string {
  return JSON.stringify({ $schema: `${schemas(place === 'base' ? 4 : 3)}/word-translations.schema.json`, ...words });
}

/** A brand's file of messages. */
export function messagesIn(messages: Record<string, unknown>): string {
  return JSON.stringify({ $schema: `${schemas(2)}/messages.schema.json`, ...messages });
}

/** A language's file of messages, each made from that of its name in English: what `brands/base` says, unless another one is given. */
export function messageTranslationsIn(messages: Record<string, object>, english: Record<string, unknown> = baseMessages()): string {
  const made = Object.entries(messages).map(([name, message]) => [name, { translates: english[name], ...message }]);
  return JSON.stringify({ $schema: `${schemas(3)}/messages.schema.json`, ...Object.fromEntries(made) });
}

function baseMessages(): Record<string, unknown> {
  return JSON.parse(files.read('brands/base/messages.json')) as Record<string, unknown>; // messages.schema.json says so
}
