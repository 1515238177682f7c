import fc from 'fast-check';
import { frequencies, type Frequency } from '../../../src/domain/schedules/cadence.ts';

/** A step of a story: an action of depositors or banks, or passing time. */
export type Step =
  | { does: 'wait'; advance: Wait }
  | { does: 'lose answer' }
  /** Announces a yield in basis points. */
  | { does: 'tell yield'; basisPoints: number }
  | Deed;

export type Deed =
  | { does: PlainDeed; who: number }
  | { does: 'link' | 'change bank'; who: number; ending: string }
  | { does: 'schedule' | 'change schedule'; who: number; frequency: Frequency; starts?: Start };

type PlainDeed =
  | 'fund'
  | 'fund twice'
  | 'cancel'
  | 'spend'
  | 'deposit'
  | 'withdraw'
  | 'withdraw all twice'
  | 'void'
  | 'link back'
  | 'cancel schedule'
  | 'close'
  | 'take closing back';

/** A move of the clock: a duration, or until the morning of the next banking day or of the next month's first day. */
export type Wait = 'PT1H' | 'PT14H' | '1bd' | '2bd' | '3bd' | '4bd' | '9bd' | 'morning' | 'next month';

/** Start of a schedule; the earliest possible date by default. */
export type Start = 'on a weekend' | 'at the end of a month';

export interface Story {
  /** Endings of the depositors' account numbers. */
  endings: readonly string[];
  holdDays: number;
  /** Scheduled dates on closed days move to the previous banking day. */
  isBefore?: boolean;
  steps: readonly Step[];
}

const who = fc.nat(2);
const doing = (...deeds: PlainDeed[]) => fc.tuple(who, fc.constantFrom(...deeds)).map(([one, does]): Step => ({ does, who: one }));
const frequency = fc.constantFrom(...frequencies);
const starts = fc.constantFrom<(Start | undefined)[]>(undefined, 'on a weekend', 'at the end of a month');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: doing('fund') },
  { weight: 2, arbitrary: doing('fund twice') },
  { weight: 2, arbitrary: doing('cancel') },
  { weight: 1, arbitrary: doing('spend') },
  { weight: 5, arbitrary: doing('deposit', 'withdraw', 'withdraw all twice', 'void') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.constantFrom('01', '02', '10', '16', '77'))
      .map(([one, ending]): Step => ({ does: 'link', who: one, ending })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(who, fc.constantFrom('02', '77')).map(([one, ending]): Step => ({ does: 'change bank', who: one, ending })),
  },
  { weight: 1, arbitrary: doing('link back') },
  {
    weight: 3,
    arbitrary: fc
      .record({ does: fc.constantFrom<['schedule', 'change schedule']>('schedule', 'change schedule'), who, frequency, starts })
      .map((single): Step => single),
  },
  { weight: 1, arbitrary: doing('cancel schedule') },
  { weight: 2, arbitrary: doing('close') },
  { weight: 1, arbitrary: doing('take closing back') },
  { weight: 1, arbitrary: fc.constantFrom(0, 425, 1200).map((basisPoints): Step => ({ does: 'tell yield', basisPoints })) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Wait[]>('PT1H', '1bd', '2bd', '3bd', 'morning').map((advance): Step => ({ does: 'wait', advance })),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'wait', advance: 'next month' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'lose answer' }) },
);

/** Three depositors, given by the endings of their account numbers, and random steps. */
export const stories: fc.Arbitrary<Story> = fc.record({
  endings: fc.tuple(fc.constantFrom('77', '10'), fc.constantFrom('01', '02'), fc.constantFrom('10', '16', '77')),
  holdDays: fc.constantFrom(0, 5),
  isBefore: fc.boolean(),
  steps: fc.array(step, { minLength: 8, maxLength: 16 }),
});
