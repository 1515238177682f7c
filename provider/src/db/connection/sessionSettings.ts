/**
 * What the provider's queries rely on, whatever the server, the database or the role has set (rule database-10). A page that is read out of turn
 * costs 1.1, where one in turn costs 1; PostgreSQL's own 4 is that of a disk that turns (rule database-9).
 */
export const sessionSettings = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
  random_page_cost: '1.1',
  row_security: 'on',
  standard_conforming_strings: 'on',
};

export const setSession = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');
