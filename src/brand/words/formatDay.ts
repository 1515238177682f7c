const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `1990-05-17`, a day without a time, as "May 17, 1990". What is no day comes back as it is. */
export function formatDay(date: string): string {
  const moment = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(moment) ? date : day.format(moment);
}
