/** Where the clock of every tested provider starts: a Tuesday, 10 a.m. in New York, so that no result depends on the day of a test run. */
export const testDay = '2026-11-17T15:00:00Z';
