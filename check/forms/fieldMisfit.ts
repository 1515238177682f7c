import type { RJSFSchema } from '@rjsf/utils';
import { formats } from '../../src/form/formats/formats.ts';
import type { Schema } from '../calls/contracts.ts';
import { examples } from './fillable.ts';
import { isPattern } from '../../compiler/compile/shape/schemaFormats.ts';
import { isNumeric, rangeOf } from '../../src/form/formats/numbers.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { isEntryList } from '../../schemas/formFields.ts';
import { declaredFields } from './formParts.ts';

/** Why a call may refuse a value that the field accepts; undefined when it accepts all. Lengths are in characters. */
export function fieldMisfit(field: RJSFSchema, wanted: Schema): string | undefined {
  return checks.map((check) => check(field, wanted)).find((misfit) => misfit !== undefined) ?? partMisfit(field, wanted);
}

/** The misfit in a field of an object, or in the entries of a list. */
function partMisfit(field: RJSFSchema, wanted: Schema): string | undefined {
  const { items } = field;
  const ofList =
    typeof items === 'object' && !Array.isArray(items) ? [{ name: 'items', part: items, wanted: recordOf(wanted['items']) }] : [];
  const named = recordOf(wanted['properties']);
  const ofObject = declaredFields(field).map(({ name, field: part }) => {
    return { name, part, wanted: recordOf(named[name] ?? wanted['additionalProperties']) };
  });
  const parts = field.type === 'object' ? ofObject : field.type === 'array' ? ofList : [];
  const [found] = parts.flatMap(({ name, part, wanted: own }) => {
    const misfit = fieldMisfit(part, own);
    return misfit === undefined ? [] : [`in "${name}", ${misfit}`];
  });
  return found;
}

type Check = (field: RJSFSchema, wanted: Schema) => string | undefined;

const checks: Check[] = [
  function type(field, { type: wanted }) {
    const types = textsOf([wanted].flat());
    const isNumber = isNumeric(field) && types.includes('number');
    if (types.length === 0 || types.includes(String(field.type)) || isNumber) return undefined;
    return `it sends ${/^[aio]/.test(String(field.type)) ? 'an' : 'a'} ${String(field.type)}; the call takes ${types.join(' or ')}`;
  },
  function choice(field, { enum: wanted }) {
    if (wanted === undefined) return undefined;
    const refused = textsOf(field.enum ?? []).filter((value) => !listOf(wanted).includes(value));
    if (!field.enum && field.const === undefined) return `any text; only ${textsOf(listOf(wanted)).join(', ')} may be sent`;
    return refused.length > 0 ? `the answer ${refused.map((value) => `"${value}"`).join(', ')}` : undefined;
  },
  function entries(field, { maxItems: wanted }) {
    if (typeof wanted !== 'number' || !isEntryList(field)) return undefined;
    return (field.maxItems ?? Infinity) > wanted ? `${field.maxItems ?? 'any number of'} entries; the maximum is ${wanted}` : undefined;
  },
  function longest(field, { maxLength: wanted }) {
    if (typeof wanted !== 'number' || field.type !== 'string') return undefined;
    const longestAnswer = Math.max(0, ...textsOf(field.enum ?? []).map((value) => value.length));
    const longest =
      field.enum || field.const !== undefined ? longestAnswer : (field.maxLength ?? examples[field.format ?? '']?.long?.length ?? Infinity);
    const sent = longest === Infinity ? 'any number of' : longest;
    return longest > wanted ? `${sent} characters; the maximum is ${wanted}` : undefined;
  },
  function shortest(field, { minLength: wanted }) {
    if (typeof wanted !== 'number' || field.type !== 'string' || field.enum) return undefined;
    const shortest = Math.max(field.minLength ?? 1, examples[field.format ?? '']?.short.length ?? 1);
    return shortest < wanted ? `${shortest} characters; the minimum is ${wanted}` : undefined;
  },
  function range(field, { minimum: wanted, maximum: most }) {
    if (!isNumeric(field)) return undefined;
    const { least: lowest = field.exclusiveMinimum ?? -Infinity, most: highest = field.exclusiveMaximum ?? Infinity } = rangeOf(field);
    if (typeof wanted === 'number' && lowest < wanted) return `numbers below ${wanted}`;
    return typeof most === 'number' && highest > most ? `numbers above ${most}` : undefined;
  },
  function pattern(field, { pattern: wanted }) {
    // The examples may not match a pattern that the form itself sets.
    if (typeof wanted !== 'string' || field.type !== 'string' || !isPattern(wanted) || field.pattern !== undefined) return undefined;
    const wrong = valuesOf(field).find((value) => !RegExp(wanted, 'u').test(value));
    return wrong === undefined ? undefined : `"${wrong}" does not match ${wanted}`;
  },
];

/** Sample values of a field, as they are sent. */
function valuesOf(field: RJSFSchema): string[] {
  if (field.enum) return textsOf(field.enum);
  const { short, long = short } = examples[field.format ?? ''] ?? { short: 'any text' };
  return [short, long].map((value) => formats[field.format ?? '']?.tidy(value) ?? value);
}
