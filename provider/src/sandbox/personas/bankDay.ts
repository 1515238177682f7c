import { addBusinessDays, atBank, bankDate, isBankingDay, onBankingDay } from '../../clock/businessDays.ts';

/** Cut-off of a date; dates are midnight UTC of a banking day in this folder. */
export const cutOffOn = (date: Date) => atBank(date, 16, 0);

/** Settlement of a transfer sent on this date: the morning two banking days later. */
export const settledAt = (date: Date) => addBusinessDays(atBank(date, 8, 30), 2);

/** Date on which an order is sent: today, unless it is closed or past the cut-off. */
export function bankDayOf(ordered: Date): Date {
  const date = bankDate(ordered);
  if (isBankingDay(date) && ordered < cutOffOn(date)) return date;
  return onBankingDay(new Date(date.getTime() + 86_400_000));
}
