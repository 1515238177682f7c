/** `1990-05-17`, a day without a time, as `language` writes it: "May 17, 1990" in en-US. What is no day comes back as it is. */
export function formatDay(date: string, language: string): string {
  const moment = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(moment) ? date : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}
