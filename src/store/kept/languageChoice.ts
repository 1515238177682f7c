import type { Persistence } from './createPersistence.ts';

/** The language that was chosen on this device; undefined when none was. Whoever reads it asks whether it is still offered. */
export function keptLanguage(persistence: Persistence): string | undefined {
  return persistence.kept().language;
}

export function keepLanguage(persistence: Persistence, language: string) {
  persistence.keep((kept) => ({ ...kept, language }));
}
