import { atBank, onBankingDay } from '../../clock/businessDays.ts';
import { toDay } from '../../clock/months.ts';

/** Cents of interest in a year from which on a Form 1099-INT is made (https://www.irs.gov/instructions/i1099int). */
export const leastInterest = 1000n;

/** The day on which the forms of a year come: January 31 of the next, or the business day after it (rule account-6). */
export const availableOn = (year: number) => toDay(onBankingDay(new Date(Date.UTC(year + 1, 0, 31))));

/** Start and end of a calendar year in New York time. */
export const yearBounds = (year: number) => ({ begin: startOf(year), end: startOf(year + 1) });

const startOf = (year: number) => atBank(new Date(Date.UTC(year, 0, 1)), 0, 0);
