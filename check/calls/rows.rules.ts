import type { ChangeRow, PolicyRow } from '../../compiler/compile/callPolicy.ts';
import { nearest } from '../../compiler/compile/shape/nearest.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf } from '../../compiler/compile/shape/values.ts';
import { inFiles } from '../files/finder.ts';
import { contractsOf } from './contracts.ts';

export const rules = declareRules({
  'row-of-no-request': error(
    'A row of a contract’s "policy" or "changes" matches no request: it names a field or value that the request does not have.',
  ),
});

/** Reports policy and change rows that no request can match. */
export const finder = inFiles((subject, report) => {
  for (const { document, request, query } of contractsOf(subject).values()) {
    const fields = { ...recordOf(recordOf(query)['properties']), ...recordOf(recordOf(request)['properties']) };
    const { policy, changes } = document.value as { policy?: PolicyRow[]; changes?: ChangeRow[] }; // its shape has been checked
    const at = (pointer: string, message: string, suggestion: string) =>
      report({ document, pointer }, rules['row-of-no-request'], message, suggestion);
    const holdField = (pointer: string, field: string) => {
      if (Object.hasOwn(fields, field)) return true;
      at(pointer, `the request has no field "${field}"`, wayTo(field, Object.keys(fields)));
      return false;
    };
    for (const [list, rows] of Object.entries({ policy, changes }))
      for (const [index, { step }] of (rows ?? []).entries()) if (step !== undefined) holdField(`/${list}/${index}/step`, step);
    for (const [index, { sent = {} }] of (changes ?? []).entries())
      for (const [field, values] of Object.entries(sent)) {
        const pointer = `/changes/${index}/sent/${escapePointer(field)}`;
        if (!holdField(pointer, field)) continue;
        const choices = listOf(recordOf(fields[field])['enum']).map(String);
        for (const value of values)
          if (choices.length > 0 && !choices.includes(value)) at(pointer, `"${field}" is never "${value}"`, wayTo(value, choices));
      }
  }
});

function wayTo(name: string, known: string[]): string {
  const near = nearest(name, known);
  return near === undefined ? `Name one of ${known.map((each) => `"${each}"`).join(', ')}.` : `Did you mean "${near}"?`;
}
