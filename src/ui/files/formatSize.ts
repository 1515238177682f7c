import { remembered } from '../../brand/words/remembered.ts';

const inUnit = remembered((language, unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }));

/** File size: "48 kB", "1.2 MB". */
export function formatSize(bytes: number, language: string): string {
  const [kilobytes, megabytes] = [bytes / 1024, bytes / 1024 ** 2];
  return megabytes >= 1
    ? inUnit(language, 'megabyte').format(megabytes)
    : inUnit(language, 'kilobyte').format(Math.max(1, Math.round(kilobytes)));
}
