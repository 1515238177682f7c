import { digitsOf, type Format } from '../format.ts';

export interface DateParts {
  month: string;
  day: string;
  year: string;
}

/** Years. An older date is a typo. */
const oldest = 120;

/** `YYYY-MM-DD` on the wire. Incomplete input keeps the order with empty parts: `1990--5`. */
export const birthDate: Format = {
  tidy(text) {
    const { month, day, year } = parseBirthDate(text);
    return text === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  },
  reason(text) {
    const { month, day, year } = parseBirthDate(text);
    if (month === '') return 'month-missing';
    if (day === '') return 'day-missing';
    if (year === '') return 'year-missing';
    if (Number(month) < 1 || Number(month) > 12) return 'month-wrong';
    if (year.length !== 4 || Number(year) < 1800) return 'year-wrong';
    return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)) ? null : 'day-wrong';
  },
};

export function parseBirthDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { month: digitsOf(month), day: digitsOf(day), year: digitsOf(year) };
}

export function joinBirthDate({ month, day, year }: DateParts): string {
  return month === '' && day === '' && year === '' ? '' : `${year}-${month}-${day}`;
}

/**
 * Returns why a valid date cannot be an applicant's birth date; null when it can.
 *
 * @param now on the provider's clock
 */
export function ageReason(text: string, now: Date, minimumAge: number): string | null {
  const { month, day, year } = parseBirthDate(text);
  const beforeBirthday = (now.getMonth() + 1) * 100 + now.getDate() < Number(month) * 100 + Number(day);
  const age = now.getFullYear() - Number(year) - (beforeBirthday ? 1 : 0);
  if (age < 0) return 'future';
  if (age > oldest) return 'year-wrong';
  return age < minimumAge ? 'too-young' : null;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
