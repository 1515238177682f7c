import { orderedSteps, type OrderedStep } from '../../src/flow/language/registrationOrder.ts';
import type { Document } from './shape/document.ts';
import type { Finding } from './shape/finding.ts';
import { reportInto } from './references/report.ts';
import { declareRules, stops } from './shape/rule.ts';

export const rules = declareRules({
  'registration-steps': stops('A brand names a registration step twice, or leaves out one that the identity check needs.'),
});

/** An entry of `registration` in `brand.json`: a step, optionally with its progress in percent. */
export type RegistrationEntry = OrderedStep | { step: OrderedStep; progress: number };

/** Steps that a brand may leave out. The identity check needs the others. */
const optionalSteps: readonly OrderedStep[] = ['employer'];

/** A brand's registration steps, after the shape check; undefined for the default. */
export function registrationIn(brand: Document | undefined): RegistrationEntry[] | undefined {
  return (brand?.value as { registration?: RegistrationEntry[] } | undefined)?.registration; // schemas/config/brand.schema.json
}

export function stepIn(entry: RegistrationEntry): OrderedStep {
  return typeof entry === 'string' ? entry : entry.step;
}

/** Reports steps named twice, and required steps left out. Expects a valid shape. */
export function findRegistrationMistakes(brand: Document): Finding[] {
  const findings: Finding[] = [];
  const steps = registrationIn(brand)?.map(stepIn);
  if (!steps) return findings;
  const report = reportInto(findings, { document: brand, pointer: '/registration' });
  for (const [index, step] of steps.entries())
    if (steps.indexOf(step) < index) report(`/${index}`, rules['registration-steps'], `the step "${step}" is listed twice.`, 'Remove it.');
  for (const step of orderedSteps)
    if (!optionalSteps.includes(step) && !steps.includes(step))
      report('', rules['registration-steps'], `the step "${step}" cannot be left out: the identity check needs it.`, `Add "${step}".`);
  return findings;
}
