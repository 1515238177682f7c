/**
 * Settings that our queries rely on, overriding those of server, database and role (rule database-10).
 * random_page_cost is 1.1 for SSDs instead of the default of 4 for spinning disks (rule database-9).
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
