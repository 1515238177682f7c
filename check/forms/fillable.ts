import type { Rule } from '../../compiler/compile/shape/rule.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { isEntryList } from '../../schemas/formFields.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { isPattern } from '../../compiler/compile/shape/schemaFormats.ts';
import { suggestAddress } from '../../compiler/compile/shape/finding.ts';
import { answersOf } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { isNumeric, rangeOf } from '../../src/form/formats/numbers.ts';
import { error, declareRules, stops } from '../../compiler/compile/shape/rule.ts';
import { everyField, innerBranches, type Level } from './formParts.ts';

export const rules = declareRules({
  'form-required': stops('A required name is not a field.'),
  'form-unfillable': error(
    'A required field cannot be filled in.',
    'Remove it from "required", or allow a value that can be chosen or typed.',
  ),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** A shortest and a longest value of each format. A test checks them against the formats. */
export const examples: Record<string, { short: string; long?: string }> = {
  'access-code': { short: '123456', long: '123456' },
  'account-number': { short: '1234', long: '12345678901234567' },
  'birth-date': { short: '1990-1-1', long: '1990-12-31' },
  'data-url': { short: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f', long: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f' },
  date: { short: '2026-12-01', long: '2026-12-01' },
  'date-time': { short: '2026-12-01T19:30:00.000Z', long: '2026-12-01T19:30:00.000Z' },
  email: { short: 'a@b.c' },
  'micro-amount': { short: '.01', long: '0.99' },
  money: { short: '1' },
  'one-time-code': { short: '123456', long: '123456' },
  password: { short: 'a' },
  'person-name': { short: 'A' },
  phone: { short: '2025550123', long: '2025550123' },
  'routing-number': { short: '110000000', long: '110000000' },
  ssn: { short: '123456789', long: '123456789' },
  'ssn-last-four': { short: '6789', long: '6789' },
  'street-address': { short: '1' },
  time: { short: '14:30:00', long: '14:30:00' },
  uri: { short: 'a.b' },
  'us-state': { short: 'TX', long: 'TX' },
  zip: { short: '78701', long: '78701-1234' },
};

/** Reports required fields that do not exist or cannot be filled in, in an object and in each of its branches. */
export function checkFilling({ schema, pointer }: Pick<Level, 'schema' | 'pointer'>, report: Report): void {
  const everywhere = everyField(schema).filter(({ name, path }) => name === path);
  checkBranch({ schema, pointer }, {}, new Set(everywhere.map(({ name }) => name)), report);
}

type Fields = Record<string, RJSFSchema>;

function checkBranch(
  { schema, pointer }: Pick<Level, 'schema' | 'pointer'>,
  above: Fields,
  everywhere: ReadonlySet<string>,
  report: Report,
  steering?: string,
): void {
  const fields = { ...above, ...propertiesOf(schema) };
  const depending = Object.entries(schema.dependencies ?? {}).flatMap(([name, needed]) =>
    Array.isArray(needed) ? needed.map((each, index) => ({ name: each, place: `dependencies/${escapePointer(name)}/${index}` })) : [],
  );
  const required = (schema.required ?? []).map((name, index) => ({ name, place: `required/${index}` }));
  for (const { name, place } of [...required, ...depending]) {
    const field = fields[name];
    const near = suggestAddress(name, Object.keys(fields));
    if (!everywhere.has(name)) report(`${pointer}/${place}`, rules['form-required'], `"${name}" is required but is not a field.`, near);
    else if (!field && isInEveryBranch(schema, name)) continue;
    else if (!field)
      report(
        `${pointer}/${place}`,
        rules['form-unfillable'],
        `"${name}" is required here but belongs to another branch`,
        'Add it to the "required" of its own branch.',
      );
    else if (!hasValue(field) && lengthMisfit(field) === undefined)
      report(`${pointer}/${place}`, rules['form-unfillable'], `"${name}" is required, but no value is valid for it`);
  }
  for (const [name, field] of Object.entries(propertiesOf(schema))) {
    // In a branch of `dependencies`, the schema of its field is a condition.
    if (name === steering) continue;
    const own = `${pointer}/properties/${escapePointer(name)}`;
    checkValues(name, field, own, schema.required?.includes(name) === true, report);
    const { items } = field;
    if (isEntryList(field) && typeof items === 'object' && !Array.isArray(items)) checkValues(name, items, `${own}/items`, false, report);
  }
  for (const branch of innerBranches(schema, pointer)) {
    checkBranch(branch, fields, everywhere, report, branch.chosenBy ?? steering);
  }
}

function isInEveryBranch({ oneOf, anyOf }: RJSFSchema, name: string): boolean {
  const branches = oneOf ?? anyOf ?? [];
  return branches.length > 0 && branches.every((branch) => typeof branch === 'object' && Object.hasOwn(propertiesOf(branch), name));
}

function checkValues(name: string, field: RJSFSchema, own: string, isRequired: boolean, report: Report): void {
  const misfit = lengthMisfit(field);
  if (misfit) report(own + misfit.below, rules['form-unfillable'], misfit.message, misfit.suggestion);
  else if (!isRequired && !hasValue(field)) report(own, rules['form-unfillable'], `no value is valid for "${name}"`);
  for (const value of field.enum ?? [])
    if (!isAnswer(value, field)) report(`${own}/enum`, rules['form-unfillable'], `the option ${JSON.stringify(value)} is never valid`);
}

/** Formats whose longest value must fit. For ZIP codes five digits are enough. */
const whole = new Set(['access-code', 'birth-date', 'one-time-code', 'phone', 'ssn', 'ssn-last-four', 'us-state']);

/** Why a text's length limits exclude every valid value. */
function lengthMisfit(field: RJSFSchema): { below: string; message: string; suggestion: string } | undefined {
  const { minLength = 0, maxLength = Infinity, format = '', enum: choices } = field;
  if (field.type !== 'string' || choices || 'const' in field) return undefined;
  if (minLength > maxLength) {
    const message = `its minimum length (${minLength}) exceeds its maximum (${maxLength})`;
    return { below: '/minLength', message, suggestion: 'Make "minLength" smaller than "maxLength".' };
  }
  const { short = '', long = short } = examples[format] ?? {};
  const wanted = whole.has(format) ? long.length : short.length;
  if (wanted > maxLength) {
    const message = `values of the format "${format}" have up to ${wanted} characters, but only ${maxLength} can be typed`;
    return { below: '/maxLength', message, suggestion: `Set "maxLength": ${long.length}.` };
  }
  if (examples[format]?.long === undefined || minLength <= long.length) return undefined;
  const message = `values of the format "${format}" have at most ${long.length} characters; the minimum here is ${minLength}`;
  return { below: '/minLength', message, suggestion: `Remove "minLength", or set it to ${short.length}.` };
}

function hasValue(field: RJSFSchema): boolean {
  if (field.type === 'object') return true;
  if ('const' in field) return isAnswer(field.const, field);
  if (field.enum) return field.enum.some((value) => isAnswer(value, field));
  if (field.type === 'boolean') return true;
  if (isNumeric(field)) return hasNumber(field);
  if (field.type === 'array') return (field.minItems ?? 1) <= Math.min(field.maxItems ?? Infinity, answersOf(field).length || Infinity);
  // Assume that a custom pattern can be matched within the limits.
  if (field.pattern !== undefined) return lengthMisfit(field) === undefined;
  const { short, long } = examples[field.format ?? ''] ?? { short: 'a', long: undefined };
  if (!Object.hasOwn(formats, field.format ?? '') && field.format !== undefined) return true; // reported as an unknown format
  const longest = long ?? short.padEnd(Math.max(short.length, field.minLength ?? 0), 'a');
  return [short, longest].some((value) => isRight(value, { ...field, format: undefined }));
}

/** Whether an option matches the field's type and constraints. */
function isAnswer(value: unknown, field: RJSFSchema): boolean {
  if (field.type === 'boolean') return typeof value === 'boolean';
  if (isNumeric(field)) return typeof value === 'number' && (field.type === 'number' || Number.isInteger(value));
  return typeof value === 'string' && isRight(value, field);
}

/** Whether some number is within the bounds and a multiple of the step. */
function hasNumber(field: RJSFSchema): boolean {
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf: step = field.type === 'integer' ? 1 : undefined } = field;
  const { least = -Infinity, most = Infinity } = rangeOf(field);
  const isIn = (value: number) => value >= least && value > exclusiveMinimum && value <= most && value < exclusiveMaximum;
  const [low, high] = [Math.max(least, exclusiveMinimum), Math.min(most, exclusiveMaximum)];
  if (step === undefined || (low === -Infinity && high === Infinity)) return low < high || isIn(low);
  const near = low === -Infinity ? Math.floor(high / step) * step : Math.ceil(low / step) * step;
  return [near - step, near, near + step].some(isIn);
}

/** Whether a text matches the field's length, format and pattern. */
export function isRight(value: string, { minLength = 0, maxLength = Infinity, format, pattern }: RJSFSchema): boolean {
  if (pattern !== undefined && isPattern(pattern) && !RegExp(pattern, 'u').test(value)) return false;
  const known = format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return value.length >= minLength && value.length <= maxLength && (known?.reason(value) ?? null) === null;
}

function propertiesOf(schema: RJSFSchema): Fields {
  return (schema.properties ?? {}) as Fields; // form.schema.json allows no boolean schemas
}
