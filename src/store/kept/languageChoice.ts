import type { Persistence } from './createPersistence.ts';

/** The language chosen on this device. Callers check whether it is still offered. */
export function keptLanguage(persistence: Persistence): string | undefined {
  return persistence.kept().language;
}

export function keepLanguage(persistence: Persistence, language: string) {
  persistence.keep((kept) => ({ ...kept, language }));
}
