import { addBusinessDays, atBank, bankDate, isBankingDay, onBankingDay } from '../../clock/businessDays.ts';

/** When what is to go out on this date goes out; `date` is midnight UTC of a banking day, as everywhere here. */
export const cutOffOn = (date: Date) => atBank(date, 16, 0);

/** When a transfer that went out on this date settles: on the morning two banking days later. */
export const settledAt = (date: Date) => addBusinessDays(atBank(date, 8, 30), 2);

/** The date on which an order of this moment goes out: its own, unless banks are closed or the cut-off has passed. */
export function bankDayOf(ordered: Date): Date {
  const date = bankDate(ordered);
  if (isBankingDay(date) && ordered < cutOffOn(date)) return date;
  return onBankingDay(new Date(date.getTime() + 86_400_000));
}
