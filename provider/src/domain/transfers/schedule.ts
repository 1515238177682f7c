import { addBusinessDays, atBank, bankDate, isBankingDay, onBankingDay } from '../../clock/businessDays.ts';
import type { SendingTerms } from '../../config/moneyTerms.ts';

const day = 86_400_000;

/** When what is ordered at a moment goes out and arrives (rule money-8). */
export interface TransferDates {
  cutOffAt: Date;
  settlesAt: Date;
}

/** Of an order of this moment: it goes out at the cut-off of its banking day or, when banks are closed or it has passed, of the next one. */
export function datesOf(ordered: Date, terms: SendingTerms): TransferDates {
  const date = bankDate(ordered);
  const isToday = isBankingDay(date) && ordered < cutOffOn(date, terms);
  return datesOn(isToday ? date : onBankingDay(new Date(date.getTime() + day)), terms);
}

/** Of an order after the cut-off of another one: those of the next banking day. */
export function datesAfter({ cutOffAt }: TransferDates, terms: SendingTerms): TransferDates {
  return datesOf(cutOffAt, terms);
}

function datesOn(date: Date, terms: SendingTerms): TransferDates {
  return { cutOffAt: cutOffOn(date, terms), settlesAt: addBusinessDays(atBank(date, 8, 30), terms.settleDays) };
}

const cutOffOn = (date: Date, { cutOff }: SendingTerms) => atBank(date, cutOff.hours, cutOff.minutes);

/** From when on a day's limit counts anew: midnight in New York. */
export function dayBegan(now: Date): Date {
  return atBank(bankDate(now), 0, 0);
}
