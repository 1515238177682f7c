import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import type { Subject } from '../files/subject.ts';
import { declaredFields } from '../forms/formParts.ts';
import { sendingsOf } from '../forms/sendings.ts';

export const rules = declareRules({
  'problem-place': error(
    'A message about a field is shown at another field or none, or a problem sets where the depositor comes from but leads nowhere.',
  ),
});

/** Reports problems in the error catalog that name no field, or leave the depositor on the page without an explanation. */
export const finder = inFiles((subject, report) => {
  const fieldsOfCalls = fieldsByCall(subject);
  for (const { name, value, document, pointer } of subject.pieces.calls)
    for (const [index, { say, field, sets = {}, to, notify }] of (value.problems ?? []).entries()) {
      const at = (below: string) => ({ document, pointer: `${pointer}/problems/${index}${below}` });
      const quoted = say?.startsWith('$errors.') ? say.slice('$errors.'.length) : undefined;
      if (
        quoted !== undefined &&
        !notify &&
        to === undefined &&
        field !== quoted &&
        (field !== undefined || fieldsOfCalls.get(name)?.has(quoted))
      )
        report(
          at(field === undefined ? '' : '/field'),
          rules['problem-place'],
          field === undefined
            ? `the message about "${quoted}" is not shown at a field`
            : `the message about "${quoted}" is shown at "${field}"`,
          `Set "field": "${quoted}".`,
        );
      if (typeof sets['nav.origin'] === 'string' && to === undefined)
        report(
          at(''),
          rules['problem-place'],
          '"nav.origin" tells the next page where the depositor comes from, but this problem leads to no page',
          'Add "to".',
        );
    }
});

function fieldsByCall(subject: Subject): Map<string, Set<string>> {
  const fieldsOfCalls = new Map<string, Set<string>>();
  for (const { step, forms } of sendingsOf(subject)) {
    const fields = fieldsOfCalls.get(step.call) ?? new Set();
    for (const { schema } of forms) for (const { name } of declaredFields(schema)) fields.add(name);
    fieldsOfCalls.set(step.call, fields);
  }
  return fieldsOfCalls;
}
