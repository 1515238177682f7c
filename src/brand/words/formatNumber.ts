import { remembered } from './remembered.ts';

/** Formats a number with digit grouping: `85,000`. */
export function formatNumber(value: number, language: string): string {
  return numberIn(language, { maximumFractionDigits: 15 }).format(value);
}

const numberIn = remembered((language, parts: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, parts));
