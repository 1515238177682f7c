import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { copyRepository, type Copy } from '../../../test/recipes/copy.ts';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { FundingModel } from './fundingModel.ts';
import { stories, tellingStories } from './fundingSteps.ts';

type Story = (typeof tellingStories)[number];

async function tell(provider: TestProvider, { endings, holdDays, steps }: Story, Model = FundingModel): Promise<void> {
  const model = await Model.begin(provider, endings, holdDays);
  try {
    for (const step of steps) await model.take(step);
    await model.finish();
  } finally {
    model.leave();
  }
}

describe('the first deposits of several depositors', () => {
  let provider: TestProvider;
  beforeAll(async () => void (provider = await createTestProvider()));
  afterAll(() => provider.close());

  it.each(tellingStories)('add up in a story that was written down (hold of $holdDays days)', { timeout: 120_000 }, (story) =>
    tell(provider, story),
  );

  it('add up whatever happens, in whatever order', { timeout: 1_800_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(stories, (story) => tell(provider, story)),
      { numRuns: inject('full') ? 100 : 3, seed: inject('seed') },
    );
  });
});

/** Ways to break the engine, each by one change of its source. */
const broken: [what: string, file: string, from: string, to: string][] = [
  [
    'orders a second first deposit',
    'fundAccount.ts',
    "if (await isFunded(tx, entityId)) throw refused('conflict', 'funding_done');",
    'void isFunded;',
  ],
  [
    'loses a return after settling',
    'transferNews.ts',
    "(moving.transfer.status === 'Submitted' || moving.transfer.status === 'Settled')",
    "moving.transfer.status === 'Submitted'",
  ],
  ['does not hold what has settled', 'settle.ts', 'isHeld ? places.held : places.available', 'places.available'],
  ['never releases what it holds', 'settle.ts', "kind: 'released', at: unasked.now", "kind: 'posted', at: unasked.now"],
  [
    'releases at once what it should hold',
    'settle.ts',
    '{ dueAt: availableAt > now ? availableAt : now, key: accountId, once: id }',
    '{ dueAt: now, key: accountId, once: id }',
  ],
  [
    'does not lock an account from which nothing can come',
    'returned.ts',
    'if (locks(code) && !isGoodEnough) await lockLinked(tx, moving, code);',
    'void isGoodEnough;',
  ],
  [
    'asks nobody for another account',
    'returned.ts',
    'if (locked.length > 0) await tx.update(depositors)',
    'if (locked.length > 99) await tx.update(depositors)',
  ],
  ['says of a deposit that came back that it went well', 'returned.ts', 'if (transfer.isInitial) await failFunding(tx, transfer);', ''],
  [
    'sends an order under another key each time',
    'orderWork.ts',
    'const { id: key, brand,',
    'const key = crypto.randomUUID();\n  const { brand,',
  ],
  [
    'cancels what the bank may have',
    'voidDeposit.ts',
    'if (!mayStop || !(await stopOrders(tx, { transferId: id })))',
    'await stopOrders(tx, { transferId: id });\n  if (!mayStop)',
  ],
  ['sends what was canceled', 'bankOrders.ts', "state: 'STOPPED'", "state: 'TO_SEND'"],
  ['keeps what came back', 'returned.ts', 'if (wasHere) await takeBack(tx, moving, at);', ''],
  [
    'takes back twice as much from what can be withdrawn',
    'returned.ts',
    'const isHeld = (await standing(tx, id, places.held)) > 0n;',
    'const isHeld = false;',
  ],
  ['forgets what is owed', 'settle.ts', 'else await recover(tx, accountId, places, at);', ''],
  ['sends again without end', 'fundAccount.ts', "fund.retries + (linked.status === 'LOCKED' ? 1 : 0)", '0'],
  ['moves another sum', 'deposits.ts', "direction: 'debit' as const, cents,", "direction: 'debit' as const, cents: cents - 1n,"],
];

describe('the stories fail with a provider that', () => {
  const sampled = inject('full') ? broken : broken.filter((_, index) => index % broken.length === inject('seed') % broken.length);
  let copies = 0;

  test.each(sampled)('%s', { timeout: 300_000 }, async (_what, file, from, to) => {
    const copy = breakOne(`provider/src/domain/transfers/${file}`, from, to);
    const { createTestProvider: create } = await copy.load<typeof import('../createTestProvider.ts')>(
      'provider/test/createTestProvider.ts',
    );
    const { FundingModel: Model } = await copy.load<typeof import('./fundingModel.ts')>('provider/test/money/fundingModel.ts');
    const provider = await create();
    const endings: unknown[] = [];
    for (const story of tellingStories) endings.push(await tell(provider, story, Model).then(() => 'right', String));
    await provider.close().catch(() => {});
    copies += 1;
    expect(endings.some((ending) => ending !== 'right')).toBe(true);
  });

  it('each of which is one', () => expect(copies).toBe(sampled.length));
});

function breakOne(file: string, from: string, to: string): Copy {
  const copy = copyRepository();
  const source = readFileSync(join(copy.folder, file), 'utf8');
  expect(source.split(from)).toHaveLength(2);
  copy.write(file, source.replace(from, to));
  return copy;
}
