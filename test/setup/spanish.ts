import { files, type Changes } from './changedFiles.ts';

const schemas = (depth: number) => `${'../'.repeat(depth)}schemas/config`;

/** Harbor with Spanish as a second language, translated by the given files. */
export function offeringSpanish(changes: Changes = {}): Changes {
  return { 'brands/harbor/brand.json': { '/languages': ['en-US', 'es-US'] }, 'brands/base/es-US/flows.json': flowsIn({}), ...changes };
}

export function flowsIn(sentences: Record<string, unknown>): string {
  return JSON.stringify({ $schema: `${schemas(3)}/translations.schema.json`, ...sentences });
}

/** A translation file for words of `brands/base` or of a brand. */
export function wordsIn(words: Record<string, unknown>, place: 'base' | 'brand'): string {
  return JSON.stringify({ $schema: `${schemas(place === 'base' ? 4 : 3)}/word-translations.schema.json`, ...words });
}

/** A brand's messages file. */
export function messagesIn(messages: Record<string, unknown>): string {
  return JSON.stringify({ $schema: `${schemas(2)}/messages.schema.json`, ...messages });
}

/** A translation file for messages, by default of those in `brands/base`. */
export function messageTranslationsIn(messages: Record<string, object>, english: Record<string, unknown> = baseMessages()): string {
  const made = Object.entries(messages).map(([name, message]) => [name, { translates: english[name], ...message }]);
  return JSON.stringify({ $schema: `${schemas(3)}/messages.schema.json`, ...Object.fromEntries(made) });
}

function baseMessages(): Record<string, unknown> {
  return JSON.parse(files.read('brands/base/messages.json')) as Record<string, unknown>; // messages.schema.json says so
}
