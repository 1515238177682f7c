import type { DateParts } from './birthDate.ts';

/**
 * Parses a whole date: `04/12/1988`, `1988-04-12`, `April 12, 1988`, `04121988`; null when it is not one.
 * Reads numbers month first unless that is impossible. Does not validate the parts.
 *
 * @param language BCP 47; month names may be in it or in English
 */
export function readDate(text: string, language: string): DateParts | null {
  const tokens = text.normalize('NFKC').match(/\p{L}+|\d+/gu) ?? [];
  const numbers = tokens.filter((token) => /^\d/.test(token));
  const months = new Set(tokens.map((token) => monthOf(token, language)).filter((month) => month > 0));
  const [month = 0] = months;
  if (months.size === 1) return fromName(String(month), numbers);
  return fromDigits(numbers) ?? fromNumbers(numbers);
}

/** 1 to 12 for a month name or its prefix; otherwise 0. */
function monthOf(word: string, language: string): number {
  if (word.length < 3) return 0;
  const names = [language, 'en-US'].map((tag) => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }));
  const isNamed = (month: number) => names.some((name) => name.format(Date.UTC(2000, month)).toLowerCase().startsWith(word.toLowerCase()));
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].findIndex(isNamed) + 1;
}

function fromName(month: string, numbers: string[]): DateParts | null {
  const [first = '', second = ''] = numbers;
  if (numbers.length !== 2) return null;
  return first.length === 4 ? inParts(month, second, first) : inParts(month, first, second);
}

function fromNumbers(numbers: string[]): DateParts | null {
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length !== 3) return null;
  if (first.length === 4) return inParts(second, third, first);
  const isDayFirst = Number(first) > 12 && Number(second) <= 12;
  return isDayFirst ? inParts(second, first, third) : inParts(first, second, third);
}

/** Eight digits, in whichever order gives a valid month, day and year. */
function fromDigits([digits = '', ...more]: string[]): DateParts | null {
  if (digits.length !== 8 || more.length > 0) return null;
  const monthFirst = inParts(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4));
  const yearFirst = inParts(digits.slice(4, 6), digits.slice(6), digits.slice(0, 4));
  return [monthFirst, yearFirst].find((parts) => parts !== null && isLikely(parts)) ?? null;
}

function isLikely({ month, day, year }: DateParts): boolean {
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31 && Number(year) >= 1800;
}

function inParts(month: string, day: string, year: string): DateParts | null {
  return month.length <= 2 && day.length <= 2 && (year.length === 2 || year.length === 4) ? { month, day, year } : null;
}
