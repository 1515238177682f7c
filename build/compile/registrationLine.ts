import { orderedSteps, type OrderedStep } from '../../src/flow/language/registrationOrder.ts';
import type { Document } from './shape/document.ts';
import type { Finding } from './shape/finding.ts';
import { reportInto } from './references/report.ts';
import { declareRules, stops } from './shape/rule.ts';

export const rules = declareRules({
  'registration-steps': stops('A brand names a registration step twice, or leaves one out that an identity check needs.'),
});

/** An entry of `registration` in a `brand.json`: a step, or a step with the percentage that its page shows. */
export type RegistrationEntry = OrderedStep | { step: OrderedStep; progress: number };

/** The steps that a brand may leave out. The identity check needs the others. */
const optionalSteps: readonly OrderedStep[] = ['employer'];

/** What a brand says of its registration steps, once its shape was checked; undefined when it says nothing. */
export function registrationIn(brand: Document | undefined): RegistrationEntry[] | undefined {
  return (brand?.value as { registration?: RegistrationEntry[] } | undefined)?.registration; // schemas/config/brand.schema.json
}

export function stepIn(entry: RegistrationEntry): OrderedStep {
  return typeof entry === 'string' ? entry : entry.step;
}

/** Finds steps that a brand names twice, and those that it leaves out and may not. Its shape has no mistakes. */
export function findRegistrationMistakes(brand: Document): Finding[] {
  const findings: Finding[] = [];
  const steps = registrationIn(brand)?.map(stepIn);
  if (!steps) return findings;
  const report = reportInto(findings, { document: brand, pointer: '/registration' });
  for (const [index, step] of steps.entries())
    if (steps.indexOf(step) < index)
      report(`/${index}`, rules['registration-steps'], `the step "${step}" stands here a second time.`, 'Take it out.');
  for (const step of orderedSteps)
    if (!optionalSteps.includes(step) && !steps.includes(step))
      report('', rules['registration-steps'], `the step "${step}" may not be left out: an identity check needs it.`, `Add "${step}".`);
  return findings;
}
