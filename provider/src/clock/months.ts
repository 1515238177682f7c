/** The first calendar date of the month of this one; dates are midnight UTC of that date, as in `businessDays.ts`. */
export const monthStart = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));

/** The last calendar date of its month. */
export const monthEnd = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));

/** So many days later, or earlier; days as text, `2026-11-21`. */
export const addDays = (day: string, count: number) => toDay(new Date(Date.parse(day) + count * 86_400_000));

/** As text: `2026-11-21`. */
export const toDay = (date: Date) => date.toISOString().slice(0, 10);
