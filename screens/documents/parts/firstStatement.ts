/** First day of the next month in New York, `YYYY-MM-DD`. @param now milliseconds since 1970 */
export function nextStatementOn(now: number): string {
  const month = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone: 'America/New_York' }).format(now);
  const next = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}
