import { remembered } from './remembered.ts';

/** A number as `language` writes it, in groups of three: `85,000`. */
export function formatNumber(value: number, language: string): string {
  return numberIn(language, { maximumFractionDigits: 15 }).format(value);
}

const numberIn = remembered((language, parts: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, parts));
