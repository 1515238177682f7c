import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { contractsOf } from './contracts.ts';

export const rules = declareRules({
  'answer-open': error(
    'An answer may have fields that are not in its contract, so the provider could leak data.',
    'Add "additionalProperties": false next to "properties".',
  ),
});

export const finder = inFiles((subject, report) => {
  for (const { document, answers } of contractsOf(subject).values())
    for (const pointer of openBelow(answers, '/answers'))
      report({ document, pointer }, rules['answer-open'], 'this answer may have any additional fields');
});

/** Pointers to object schemas that allow additional properties. */
function openBelow(value: unknown, pointer: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, child]) => openBelow(child, `${pointer}/${escapePointer(key)}`));
  const isOpen = 'properties' in value && 'type' in value && Reflect.get(value, 'additionalProperties') !== false;
  return isOpen ? [pointer, ...below] : below;
}
