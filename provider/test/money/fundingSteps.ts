import fc from 'fast-check';
import type { Step } from './fundingModel.ts';

const who = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: who.map((one): Step => ({ does: 'fund', who: one })) },
  { weight: 2, arbitrary: who.map((one): Step => ({ does: 'fund twice', who: one })) },
  { weight: 2, arbitrary: who.map((one): Step => ({ does: 'cancel', who: one })) },
  { weight: 1, arbitrary: who.map((one): Step => ({ does: 'spend', who: one })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.constantFrom('01', '02', '10', '16', '77'))
      .map(([one, ending]): Step => ({ does: 'link', who: one, ending })),
  },
  { weight: 6, arbitrary: fc.constantFrom('PT1H', '1bd', '2bd', '3bd').map((advance): Step => ({ does: 'wait', advance })) },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'lose answer' }) },
);

/** Three depositors, by the endings of their accounts, and what happens to them. */
export const stories = fc.record({
  endings: fc.tuple(fc.constantFrom('77', '10'), fc.constantFrom('01', '02'), fc.constantFrom('10', '16', '77')),
  holdDays: fc.constantFrom(0, 5),
  steps: fc.array(step, { minLength: 8, maxLength: 16 }),
});

/** What every way of being broken shows itself in, so that a broken build needs no luck. */
export const tellingStories: { endings: string[]; holdDays: number; steps: Step[] }[] = [
  {
    endings: ['77', '01', '10'],
    holdDays: 5,
    steps: [
      { does: 'fund twice', who: 0 },
      { does: 'fund', who: 1 },
      { does: 'fund', who: 2 },
      { does: 'fund', who: 0 },
      { does: 'lose answer' },
      { does: 'lose answer' },
      { does: 'lose answer' },
      { does: 'lose answer' },
      { does: 'lose answer' },
      { does: 'lose answer' },
      { does: 'wait', advance: '1bd' },
      { does: 'cancel', who: 0 },
      { does: 'cancel', who: 2 },
      { does: 'wait', advance: '2bd' },
      { does: 'fund', who: 1 },
      { does: 'wait', advance: '3bd' },
      { does: 'fund', who: 1 },
      { does: 'wait', advance: '3bd' },
      { does: 'fund', who: 1 },
      { does: 'wait', advance: '3bd' },
      { does: 'link', who: 1, ending: '77' },
      { does: 'fund', who: 1 },
      { does: 'cancel', who: 1 },
      { does: 'fund', who: 1 },
    ],
  },
  {
    endings: ['10', '02', '77'],
    holdDays: 0,
    steps: [
      { does: 'fund', who: 0 },
      { does: 'fund', who: 1 },
      { does: 'wait', advance: '3bd' },
      { does: 'spend', who: 0 },
      { does: 'wait', advance: '4bd' },
      { does: 'link', who: 0, ending: '77' },
      { does: 'fund', who: 0 },
      { does: 'wait', advance: '3bd' },
    ],
  },
];
