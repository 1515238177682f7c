import { escapePointer } from '../../build/compile/shape/document.ts';
import { declareRules, error } from '../../build/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { contractsOf } from './contracts.ts';

export const rules = declareRules({
  'answer-open': error(
    'An answer that may have fields of which the contract says nothing: whatever the provider knows could leave with it.',
    'Say "additionalProperties": false beside "properties".',
  ),
});

export const finder = inFiles((subject, report) => {
  for (const { document, answers } of contractsOf(subject).values())
    for (const pointer of openBelow(answers, '/answers'))
      report({ document, pointer }, rules['answer-open'], 'anything may be answered here beside the fields that are named');
});

/** Pointers to object schemas that allow additional properties. */
function openBelow(value: unknown, pointer: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, child]) => openBelow(child, `${pointer}/${escapePointer(key)}`));
  const isOpen = 'properties' in value && 'type' in value && Reflect.get(value, 'additionalProperties') !== false;
  return isOpen ? [pointer, ...below] : below;
}
