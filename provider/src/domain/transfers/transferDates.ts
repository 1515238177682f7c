import { addBusinessDays, atBank, bankDate, isBankingDay, onBankingDay } from '../../clock/businessDays.ts';
import type { SendingTerms } from '../../config/moneyTerms.ts';

const day = 86_400_000;

/** Cut-off and settlement date of an order (rule money-8). */
export interface TransferDates {
  cutOffAt: Date;
  settlesAt: Date;
}

/** Uses the current banking day's cut-off or, on closed days and after the cut-off, the next banking day's. */
export function datesOf(ordered: Date, terms: SendingTerms): TransferDates {
  const date = bankDate(ordered);
  const isToday = isBankingDay(date) && ordered < cutOffOn(date, terms);
  return datesOn(isToday ? date : onBankingDay(new Date(date.getTime() + day)), terms);
}

/** Dates of an order that misses this cut-off. */
export function datesAfter({ cutOffAt }: TransferDates, terms: SendingTerms): TransferDates {
  return datesOf(cutOffAt, terms);
}

function datesOn(date: Date, terms: SendingTerms): TransferDates {
  return { cutOffAt: cutOffOn(date, terms), settlesAt: addBusinessDays(atBank(date, 8, 30), terms.settleDays) };
}

const cutOffOn = (date: Date, { cutOff }: SendingTerms) => atBank(date, cutOff.hours, cutOff.minutes);

/** Start of the day for daily limits: midnight in New York. */
export function dayBegan(now: Date): Date {
  return atBank(bankDate(now), 0, 0);
}
