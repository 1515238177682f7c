import { atBank, onBankingDay } from '../../clock/businessDays.ts';
import { toDay } from '../../clock/months.ts';

/** Minimum interest in cents that requires a Form 1099-INT (https://www.irs.gov/instructions/i1099int). */
export const leastInterest = 1000n;

/** Due date of the forms: January 31 of the next year, or the next business day (rule account-6). */
export const availableOn = (year: number) => toDay(onBankingDay(new Date(Date.UTC(year + 1, 0, 31))));

/** New York time. */
export const yearBounds = (year: number) => ({ begin: startOf(year), end: startOf(year + 1) });

const startOf = (year: number) => atBank(new Date(Date.UTC(year, 0, 1)), 0, 0);
