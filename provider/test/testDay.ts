/** Initial time of every test provider: a Tuesday, 10 a.m. in New York, so that results do not depend on the current date. */
export const testDay = '2026-11-17T15:00:00Z';
