/** A day as banks count it, in words: `Tuesday, November 24` in English. */
export function formatDay(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'America/New_York' }).format(at);
}
