import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { createEmbeddedProvider } from '../../../test/createEmbeddedProvider.ts';
import { databaseUrl as server } from '../../../test/database/databaseUrl.ts';
import { createDatabase, runOn } from '../../../test/database/ownDatabase.ts';
import { logInByOutbox } from '../../../test/sandboxOutbox.ts';
import { personaPassword } from '../../sandbox/personas/personas.ts';

if (server === undefined) console.warn('Skipping tests of PostgreSQL defaults: DATABASE_URL is not set.');

const odd = {
  DateStyle: "'German, DMY'",
  IntervalStyle: 'sql_standard',
  TimeZone: "'Pacific/Auckland'",
  default_transaction_isolation: 'serializable',
  row_security: 'off',
  standard_conforming_strings: 'off',
};

describe.skipIf(server === undefined)('a PostgreSQL database with unusual defaults', () => {
  test.runIf(inject('full'))('is migrated and seeded, and answers normally', async () => {
    const database = await createDatabase(server ?? '');
    try {
      for (const [name, value] of Object.entries(odd)) await runOn(database.url, `alter database ${database.name} set ${name} = ${value}`);
      const provider = await createEmbeddedProvider({ databaseUrl: database.url });
      try {
        const written = await provider.platform.deps.db
          .select({ at: sql`moment::text`, wait: sql`wait::text` })
          .from(sql`(select timestamptz '2026-11-17 15:00Z' as moment, interval '36 hours' as wait) as written`);
        expect(written).toEqual([{ at: '2026-11-17 15:00:00+00', wait: '36:00:00' }]);
        const client = provider.client();
        await logInByOutbox(client, 'active@persona.example', personaPassword);
        for (const call of ['GET /depositor', 'GET /accounts', 'GET /transactions', 'GET /statements/years'])
          expect({ call, status: (await client.call(call)).status }).toEqual({ call, status: 200 });
      } finally {
        await provider.close();
      }
    } finally {
      await database.drop();
    }
  });
});
