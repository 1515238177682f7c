import { expect, it } from 'vitest';
import { exampleNow, exampleTransaction } from '../transactions/exampleTransactions.ts';
import { arriving, heldUntil } from './heldUntil.ts';

const [soon, later] = ['2026-11-27T13:30:00.000Z', '2026-12-01T13:30:00.000Z'];
const held = (amount: string, available_at: string) => exampleTransaction({ amount, available_at });

it('lists held amounts by the day they become available, soonest first', () => {
  const deposits = [held('20.10', later), held('100.00', soon), held('5.00', later)];
  expect(heldUntil('125.10', deposits, exampleNow)).toEqual([
    { amount: '100.00', until: soon },
    { amount: '25.10', until: later },
  ]);
});

it('names no day unless the known deposits add up to the held amount', () => {
  expect(heldUntil('99.99', [held('100.00', soon)], exampleNow)).toEqual([{ amount: '99.99', until: null }]);
  expect(heldUntil('100.00', [], exampleNow)).toEqual([{ amount: '100.00', until: null }]);
});

it('ignores deposits already available, not yet arrived, and withdrawals', () => {
  const others = [
    held('50.00', '2026-11-20T13:30:00.000Z'),
    exampleTransaction({ status: 'Pending', available_at: soon }),
    exampleTransaction({ status: 'Returned', available_at: soon }),
    exampleTransaction({ direction: 'PrimaryToLinked', available_at: null }),
  ];
  expect(heldUntil('10.00', [...others, held('10.00', soon)], exampleNow)).toEqual([{ amount: '10.00', until: soon }]);
  expect(heldUntil('0.00', others, exampleNow)).toEqual([]);
});

it('adds up deposits of one day; late and undated ones come last', () => {
  const underWay = (amount: string, expected_at: string | null) => exampleTransaction({ status: 'Submitted', amount, expected_at });
  const others = [
    exampleTransaction({ expected_at: later }),
    exampleTransaction({ direction: 'PrimaryToLinked', status: 'Pending', expected_at: later }),
  ];
  const deposits = [
    underWay('1.00', later),
    underWay('2.50', soon),
    underWay('0.25', later),
    underWay('7.00', null),
    underWay('3.00', '2026-11-20T13:30:00.000Z'),
  ];
  expect(arriving([...others, ...deposits], exampleNow)).toEqual([
    { amount: '2.50', at: soon },
    { amount: '1.25', at: later },
    { amount: '10.00', at: null },
  ]);
});
