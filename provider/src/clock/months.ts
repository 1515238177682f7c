/** First day of the month; dates are midnight UTC, as in `businessDays.ts`. */
export const monthStart = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));

export const monthEnd = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));

/** Days as text, such as `2026-11-21`; `count` may be negative. */
export const addDays = (day: string, count: number) => toDay(new Date(Date.parse(day) + count * 86_400_000));

/** As `2026-11-21`. */
export const toDay = (date: Date) => date.toISOString().slice(0, 10);
