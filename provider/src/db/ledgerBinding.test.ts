import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { createLedgerBench, type LedgerBench, type Written } from '../../test/ledgerBench.ts';
import { refusal } from '../../test/openAccount.ts';
import type { Database } from './database.ts';
import { accountKinds, bankKinds, entryRules, mostMicroCents, orderStates, positions } from './ledgerRules.ts';
import { postings } from './schema/ledger.ts';
import type { transfers } from './schema/transfers.ts';
import { sumOfCents } from './sumOfCents.ts';

let provider: TestProvider;
let db: Database;
let bench: LedgerBench;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  db = provider.platform.deps.db;
});
beforeEach(async () => void (bench = await createLedgerBench(db)));
afterAll(() => provider.close());

type Row = typeof transfers.$inferInsert;
const deposit = 'LinkedToPrimary';
const withdrawal = 'PrimaryToLinked';
const interest = 'ServiceToPrimary';
const refused = '23514';

const come = (where = 'available'): Written => ({
  kind: 'posted',
  lines: [
    ['clearing', -100],
    [where, 100],
  ],
});

describe('the database refuses an entry written by hand', () => {
  it.each<[what: string, Row['direction'], Row['status'], Written[]]>([
    ['that credits another depositor', deposit, 'Settled', [come('another depositor’s available')]],
    [
      'that credits another depositor in part',
      deposit,
      'Settled',
      [
        {
          kind: 'posted',
          lines: [
            ['clearing', -100],
            ['available', 99],
            ['another depositor’s held', 1],
          ],
        },
      ],
    ],
    [
      'that comes from another brand’s bank',
      deposit,
      'Settled',
      [
        {
          kind: 'posted',
          lines: [
            ['another brand’s clearing', -100],
            ['available', 100],
          ],
        },
      ],
    ],
    [
      'whose interest comes from another brand’s bank',
      interest,
      'Settled',
      [
        {
          kind: 'posted',
          lines: [
            ['another brand’s interest', -100],
            ['available', 100],
          ],
        },
      ],
    ],
    ['in the wrong direction', withdrawal, 'Settled', [come()]],
    [
      'of a deposit without a payer',
      deposit,
      'Settled',
      [
        {
          kind: 'posted',
          lines: [
            ['interest', -100],
            ['available', 100],
          ],
        },
      ],
    ],
    ['of interest paid by other banks', interest, 'Settled', [come()]],
    ['of a deposit that is only ordered', deposit, 'Initiated', [come()]],
    ['of a pending deposit', deposit, 'Pending', [come()]],
    ['of a submitted deposit', deposit, 'Submitted', [come()]],
    ['of a voided deposit', deposit, 'Voided', [come()]],
    ['of a canceled deposit', deposit, 'Cancelled', [come()]],
    ['of a deposit returned before it settled', deposit, 'Returned', [come()]],
    [
      'that releases a deposit without a hold',
      deposit,
      'Settled',
      [
        come(),
        {
          kind: 'released',
          lines: [
            ['held', -100],
            ['available', 100],
          ],
        },
      ],
    ],
    [
      'that releases more than was held',
      deposit,
      'Settled',
      [
        come('held'),
        {
          kind: 'released',
          lines: [
            ['held', -101],
            ['available', 101],
          ],
        },
      ],
    ],
    [
      'that releases a withdrawal',
      withdrawal,
      'Settled',
      [
        {
          kind: 'released',
          lines: [
            ['held', -100],
            ['available', 100],
          ],
        },
      ],
    ],
    [
      'that returns a deposit without a return',
      deposit,
      'Settled',
      [
        come(),
        {
          kind: 'returned',
          lines: [
            ['available', -100],
            ['clearing', 100],
          ],
        },
      ],
    ],
    [
      'that returns a deposit that never arrived',
      deposit,
      'Returned',
      [
        {
          kind: 'returned',
          lines: [
            ['available', -100],
            ['clearing', 100],
          ],
        },
      ],
    ],
    [
      'that returns a part',
      deposit,
      'Returned',
      [
        come(),
        {
          kind: 'returned',
          lines: [
            ['available', -50],
            ['clearing', 50],
          ],
        },
      ],
    ],
    [
      'of another amount than the transfer’s',
      deposit,
      'Settled',
      [
        {
          kind: 'posted',
          lines: [
            ['clearing', -99],
            ['available', 99],
          ],
        },
      ],
    ],
    [
      'that moves nothing between banks',
      deposit,
      'Settled',
      [
        {
          kind: 'posted',
          lines: [
            ['held', -100],
            ['available', 100],
          ],
        },
      ],
    ],
  ])('%s', async (_what, direction, status, entries) => {
    // With enough money everywhere, so that nothing is refused for lack of funds.
    await bench.insert(bench.order(deposit, 'Settled'), [come()]);
    await bench.insert(bench.order(deposit, 'Settled'), [come('held')]);
    expect(await refusal(bench.insert(bench.order(direction, status), entries))).toBe(refused);
  });

  it.each(['journal_entries', 'postings', 'transfers', 'journal_entries, postings'])('and refuses to truncate %s', async (tables) => {
    expect(await refusal(db.execute(sql.raw(`truncate ${tables} cascade`)))).toBe('23000');
  });
});

describe('the rules in ledgerRules.ts', () => {
  const rows = async (name: string) => {
    const found = await db.select({ row: sql<Record<string, unknown>>`to_jsonb(rows)` }).from(sql.raw(`${name} as rows`));
    return found.map(({ row }) => row);
  };
  const sorted = (all: readonly Record<string, unknown>[]) => all.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();

  it('match those in the database', async () => {
    const lines = entryRules.flatMap(({ of, kind, takes, gives }) => [
      ...takes.map((ledger) => ({ of, kind, ledger, sign: -1 })),
      ...gives.map((ledger) => ({ of, kind, ledger, sign: 1 })),
    ]);
    expect(sorted(await rows('ledger_lines()'))).toEqual(sorted(lines));
    const stands = positions.flatMap(({ direction, status, stands: ranges }) =>
      Object.entries(ranges).map(([ledger, [least, most]]) => ({ direction, status, ledger, least, most })),
    );
    expect(sorted(await rows('ledger_positions()'))).toEqual(sorted(stands));
    const fits = orderStates.flatMap(({ state, statuses }) => statuses.map((status) => ({ state, status })));
    expect(sorted(await rows('order_states()'))).toEqual(sorted(fits));
    expect(mostMicroCents).toBe(198n);
    const kinds = await rows(`(select distinct kind from ledger_accounts where brand = 'harbor')`);
    expect(kinds.map(({ kind }) => String(kind)).toSorted()).toEqual([...accountKinds, ...bankKinds].toSorted());
  });
});

it.each([2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n])('read back %s cents exactly, alone and in a sum', async (amount) => {
  const [row] = await db
    .select({ one: sql`cents`.mapWith(postings.cents), sum: sumOfCents(sql`cents`) })
    .from(sql`(select ${amount}::int8 as cents) as amounts`)
    .groupBy(sql`1`);
  expect(row).toEqual({ one: amount, sum: amount });
});
