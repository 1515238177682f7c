import type { RefusalMessage } from '../../texts/refusals.ts';

/**
 * Validates a birth date; null when it is acceptable. `value` and `today` (at the bank) are `YYYY-MM-DD`.
 * A birthday on February 29 counts as March 1 in other years.
 * @param tooYoung message below `minimumAge` years
 */
export function findBirthDateFault(
  value: string,
  today: string,
  minimumAge: number,
  tooYoung: RefusalMessage = { text: 'too_young', values: { minimumAge } },
): RefusalMessage | null {
  if (value === '') return 'birth_date_missing';
  if (!isDay(value)) return 'birth_date_wrong';
  if (value > today) return 'birth_date_future';
  const age = ageOn(value, today);
  if (age > 120) return 'birth_date_year';
  return age < minimumAge ? tooYoung : null;
}

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
