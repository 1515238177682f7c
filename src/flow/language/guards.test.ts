import { expect, it } from 'vitest';
import { guards } from './guards.ts';

it.each([
  ['a deposit that arrived', { status: 'Settled', direction: 'LinkedToPrimary' }, true],
  ['one of which only the status is known', { status: 'Settled' }, true],
  ['a deposit that came back', { status: 'Returned', direction: 'LinkedToPrimary' }, false],
  ['interest, although it was paid', { status: 'Settled', direction: 'ServiceToPrimary' }, false],
])('whether a transfer has settled: %s', (_what, transaction, settled) => {
  expect(guards.hasSettledTransaction?.test({ transactions: [transaction] }, 0, undefined as never, undefined as never)).toBe(settled);
});
