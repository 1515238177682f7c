import { schemaParser, type RJSFSchema } from '@rjsf/utils';
import { branchesIn, eachField } from '../../schemas/formFields.ts';

/** Parts of a form's schema that rjsf validates separately, by hash. */
export function validatedParts(schema: RJSFSchema): Record<string, RJSFSchema> {
  return Object.assign({}, ...[schema, ...nestedBranches(schema)].map((part) => schemaParser(part))) as Record<string, RJSFSchema>;
}

/** Fields inside a branch that have branches themselves. rjsf's `schemaParser` does not visit them. */
function nestedBranches(schema: RJSFSchema): RJSFSchema[] {
  const inBranches = eachField(schema).filter(({ pointer, field }) => /\/(anyOf|oneOf)\//.test(pointer) && branchesIn(field).length > 0);
  return inBranches.map(({ field }) => field as RJSFSchema); // from a form's own fields
}
