import type { ErrorObject } from 'ajv';
import { nearest } from './nearest.ts';

/**
 * Selects the Ajv errors worth reporting. Ajv reports every branch of an `anyOf` or `oneOf`; this keeps the branch whose type matches the
 * value. If no branch matches, their type errors are merged into one; if several match, only the error of the choice remains.
 */
export function tellingErrors(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  // A key that fails a pattern is also reported by `propertyNames`.
  const silent = new Set(
    errors.filter(({ keyword, propertyName }) => keyword === 'if' || (keyword === 'pattern' && propertyName !== undefined)),
  );
  const merged: ErrorObject[] = [];
  for (const choice of choices) {
    const branches = branchesOf(choice, errors);
    const fitting = branches.filter((branch) => !branch.some((error) => isWrongType(choice, error)));
    for (const branch of branches) if (fitting.length !== 1 || branch !== fitting[0]) branch.forEach((error) => silent.add(error));
    if (fitting.length < 2 && branches.length > 0) silent.add(choice);
    // A failed nested choice means that the type matched here, and is reported on its own.
    if (fitting.length === 0 && deeperOf(choice, errors).length === 0) merged.push(...mergeTypes(choice, branches.flat()));
  }
  const relevant = withoutMisspelled(errors.filter((error) => !silent.has(error)));
  return [...relevant.filter((error) => !choices.includes(error) || !relevant.some((other) => isBelow(error, other))), ...merged];
}

/** Drops the error about a missing key where an unknown key is probably a misspelling of it. */
function withoutMisspelled(errors: ErrorObject[]): ErrorObject[] {
  const keysOf = (error: ErrorObject) => error.params as { additionalProperty?: string; missingProperty?: string }; // Ajv's params of both keywords
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  return errors.filter((error) => {
    const { missingProperty } = error.keyword === 'required' ? keysOf(error) : {};
    return !unknown.some(
      (other) =>
        missingProperty !== undefined &&
        other.instancePath === error.instancePath &&
        nearest(keysOf(other).additionalProperty ?? '', [missingProperty]) !== undefined,
    );
  });
}

function mergeTypes(choice: ErrorObject, errors: ErrorObject[]): ErrorObject[] {
  const wrong = errors.filter((error) => isWrongType(choice, error));
  const types = new Set(wrong.flatMap(({ params }) => [(params as { type: string | string[] }).type].flat())); // Ajv's params of type
  return wrong.slice(0, 1).map((error) => ({ ...error, params: { type: [...types] } }));
}

function isOf(choice: ErrorObject, error: ErrorObject): boolean {
  const isHere = error.instancePath === choice.instancePath || isBelow(choice, error);
  return isHere && error.schemaPath.startsWith(`${choice.schemaPath}/`);
}

function branchesOf(choice: ErrorObject, errors: ErrorObject[]): ErrorObject[][] {
  // In a recursive schema a nested choice may have the same schema path; its errors belong to it.
  const deeper = deeperOf(choice, errors);
  const isDeeper = (error: ErrorObject) => deeper.some((other) => other === error || isOf(other, error));
  const byBranch: Record<string, ErrorObject[]> = {};
  for (const error of errors) if (isOf(choice, error) && !isDeeper(error)) (byBranch[branchOf(choice, error)] ??= []).push(error);
  return Object.values(byBranch);
}

function deeperOf(choice: ErrorObject, errors: ErrorObject[]): ErrorObject[] {
  return errors.filter((other) => other.schemaPath === choice.schemaPath && isBelow(choice, other));
}

function branchOf(choice: ErrorObject, error: ErrorObject): string {
  return error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? '';
}

function isWrongType(choice: ErrorObject, error: ErrorObject): boolean {
  return error.keyword === 'type' && error.instancePath === choice.instancePath;
}

function isBelow(choice: ErrorObject, error: ErrorObject): boolean {
  return error.instancePath.startsWith(`${choice.instancePath}/`);
}
