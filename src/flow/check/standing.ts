import { lastStep, registrationSteps } from '../statuses.ts';
import { common, everywhere, indexOfLeaf, leaves, type Box } from './box.ts';

const stepLeaf = indexOfLeaf('depositor.registration_last_step');
const statusLeaf = indexOfLeaf('depositor.registration_status');

/** How far a depositor is who has finished this step: -1 before the first. */
function orderOf(step: unknown): number {
  const text = typeof step === 'string' ? step : '';
  return registrationSteps.findIndex((each) => each === lastStep({ depositor: { registration_last_step: text } }));
}

function maskWhere(leaf: number, test: (value: unknown) => boolean): number {
  return (leaves[leaf]?.values ?? []).reduce((mask: number, value, index) => (test(value) ? mask | (1 << index) : mask), 0);
}

const beforeCheck: readonly unknown[] = ['UNSUBMITTED', 'ERRORED', undefined];
const confirmed = registrationSteps.indexOf('confirmed');

/**
 * The states of opening an account that the provider can tell (readings 36): before the identity check there is no outcome, after it
 * there is one.
 */
const possible: readonly Box[] = [
  everywhere
    .with(
      stepLeaf,
      maskWhere(stepLeaf, (step) => orderOf(step) < confirmed),
    )
    .with(
      statusLeaf,
      maskWhere(statusLeaf, (status) => beforeCheck.includes(status)),
    ),
  everywhere
    .with(
      stepLeaf,
      maskWhere(stepLeaf, (step) => orderOf(step) >= confirmed),
    )
    .with(
      statusLeaf,
      maskWhere(statusLeaf, (status) => !beforeCheck.includes(status)),
    ),
];

/** The part of these states that the provider can tell. */
export function possibleIn(box: Box): Box[] {
  return common(possible, [box]);
}

/** The part of `later` that one can be in who was in `earlier`: a finished step stays finished (readings 7 and 8). */
export function noStepBack(earlier: Box, later: Box): Box {
  const first = earlier[stepLeaf] ?? 0;
  const least = Math.min(...(leaves[stepLeaf]?.values ?? []).flatMap((step, index) => (first & (1 << index) ? [orderOf(step)] : [])));
  const mask = maskWhere(stepLeaf, (step) => orderOf(step) >= least);
  return later.with(stepLeaf, (later[stepLeaf] ?? 0) & mask);
}
