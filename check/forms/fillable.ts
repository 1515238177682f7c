import type { Rule } from '../../build/compile/shape/rule.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { isEntryList } from '../../schemas/formFields.ts';
import { escapePointer } from '../../build/compile/shape/document.ts';
import { isPattern } from '../../build/compile/shape/schemaFormats.ts';
import { suggestAddress } from '../../build/compile/shape/finding.ts';
import { answersOf } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { isNumeric, rangeOf } from '../../src/form/formats/numbers.ts';
import { error, declareRules, stops } from '../../build/compile/shape/rule.ts';
import { everyField, innerBranches, type Level } from './formParts.ts';

export const rules = declareRules({
  'form-required': stops('A required name that is no field.'),
  'form-unfillable': error(
    'A required field that cannot be filled.',
    'Take it out of "required", or give it a value that can be chosen or typed.',
  ),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** A value of each format, as short as it can be, and one as long; a test holds them to the formats. */
export const examples: Record<string, { short: string; long?: string }> = {
  'access-code': { short: '123456', long: '123456' },
  'account-number': { short: '1234', long: '12345678901234567' },
  'birth-date': { short: '1990-1-1', long: '1990-12-31' },
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

/** Finds required fields that are not there, or that nobody can fill, in an object and in each of its branches. */
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
): void {
  const fields = { ...above, ...propertiesOf(schema) };
  const depending = Object.entries(schema.dependencies ?? {}).flatMap(([name, needed]) =>
    Array.isArray(needed) ? needed.map((each, index) => ({ name: each, place: `dependencies/${escapePointer(name)}/${index}` })) : [],
  );
  const required = (schema.required ?? []).map((name, index) => ({ name, place: `required/${index}` }));
  for (const { name, place } of [...required, ...depending]) {
    const field = fields[name];
    const near = suggestAddress(name, Object.keys(fields));
    if (!everywhere.has(name)) report(`${pointer}/${place}`, rules['form-required'], `"${name}" is required and not a field.`, near);
    else if (!field)
      report(
        `${pointer}/${place}`,
        rules['form-unfillable'],
        `"${name}" is required here, and stands in another branch`,
        'Name it in the "required" of the branch where it stands.',
      );
    else if (!hasValue(field) && lengthMisfit(field) === undefined)
      report(`${pointer}/${place}`, rules['form-unfillable'], `"${name}" is required, and no value is right for it`);
  }
  for (const [name, field] of Object.entries(propertiesOf(schema))) {
    const own = `${pointer}/properties/${escapePointer(name)}`;
    checkValues(name, field, own, schema.required?.includes(name) === true, report);
    const { items } = field;
    if (isEntryList(field) && typeof items === 'object' && !Array.isArray(items)) checkValues(name, items, `${own}/items`, false, report);
  }
  for (const branch of innerBranches(schema, pointer)) {
    checkBranch(branch, fields, everywhere, report);
  }
}

function checkValues(name: string, field: RJSFSchema, own: string, isRequired: boolean, report: Report): void {
  const misfit = lengthMisfit(field);
  if (misfit) report(own + misfit.below, rules['form-unfillable'], misfit.message, misfit.suggestion);
  else if (!isRequired && !hasValue(field)) report(own, rules['form-unfillable'], `no value is right for "${name}"`);
  for (const value of field.enum ?? [])
    if (!isAnswer(value, field)) report(`${own}/enum`, rules['form-unfillable'], `the answer ${JSON.stringify(value)} is never right`);
}

/** Formats whose longest value everybody must be able to type; of a ZIP code the first five digits do. */
const whole = new Set(['access-code', 'birth-date', 'one-time-code', 'phone', 'ssn', 'ssn-last-four', 'us-state']);

/** Why the lengths of a text leave no room for what it holds. */
function lengthMisfit(field: RJSFSchema): { below: string; message: string; suggestion: string } | undefined {
  const { minLength = 0, maxLength = Infinity, format = '', enum: choices } = field;
  if (field.type !== 'string' || choices || 'const' in field) return undefined;
  if (minLength > maxLength) {
    const message = `it has to have ${minLength} signs at least and ${maxLength} at most, so that nothing is right for it`;
    return { below: '/minLength', message, suggestion: 'Make "minLength" the smaller of the two.' };
  }
  const { short = '', long = short } = examples[format] ?? {};
  const wanted = whole.has(format) ? long.length : short.length;
  if (wanted > maxLength) {
    const message = `"${format}" has up to ${wanted} signs, and ${maxLength} are allowed, so that some can never be typed`;
    return { below: '/maxLength', message, suggestion: `Say "maxLength": ${long.length}.` };
  }
  if (examples[format]?.long === undefined || minLength <= long.length) return undefined;
  const message = `"${format}" has ${long.length} signs at most, and ${minLength} are asked for`;
  return { below: '/minLength', message, suggestion: `Take "minLength" out, or say ${short.length}.` };
}

function hasValue(field: RJSFSchema): boolean {
  if (field.type === 'object') return true;
  if ('const' in field) return isAnswer(field.const, field);
  if (field.enum) return field.enum.some((value) => isAnswer(value, field));
  if (field.type === 'boolean') return true;
  if (isNumeric(field)) return hasNumber(field);
  if (field.type === 'array') return (field.minItems ?? 1) <= Math.min(field.maxItems ?? Infinity, answersOf(field).length || Infinity);
  // Whether a text of these lengths has the pattern, its sentence and its writer know.
  if (field.pattern !== undefined) return lengthMisfit(field) === undefined;
  const { short, long } = examples[field.format ?? ''] ?? { short: 'a', long: undefined };
  if (!Object.hasOwn(formats, field.format ?? '') && field.format !== undefined) return true; // told as an unknown format
  const longest = long ?? short.padEnd(Math.max(short.length, field.minLength ?? 0), 'a');
  return [short, longest].some((value) => isRight(value, { ...field, format: undefined }));
}

/** Whether an answer to choose is of the field's kind, and right for it. */
function isAnswer(value: unknown, field: RJSFSchema): boolean {
  if (field.type === 'boolean') return typeof value === 'boolean';
  if (isNumeric(field)) return typeof value === 'number' && (field.type === 'number' || Number.isInteger(value));
  return typeof value === 'string' && isRight(value, field);
}

/** Whether a number lies within its bounds, and on its steps. */
function hasNumber(field: RJSFSchema): boolean {
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf: step = field.type === 'integer' ? 1 : undefined } = field;
  const { least = -Infinity, most = Infinity } = rangeOf(field);
  const isIn = (value: number) => value >= least && value > exclusiveMinimum && value <= most && value < exclusiveMaximum;
  const [low, high] = [Math.max(least, exclusiveMinimum), Math.min(most, exclusiveMaximum)];
  if (step === undefined || (low === -Infinity && high === Infinity)) return low < high || isIn(low);
  const near = low === -Infinity ? Math.floor(high / step) * step : Math.ceil(low / step) * step;
  return [near - step, near, near + step].some(isIn);
}

/** Whether a text is right for a field: as long as it may be, and of its format. */
export function isRight(value: string, { minLength = 0, maxLength = Infinity, format, pattern }: RJSFSchema): boolean {
  if (pattern !== undefined && isPattern(pattern) && !RegExp(pattern, 'u').test(value)) return false;
  const known = format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return value.length >= minLength && value.length <= maxLength && (known?.reason(value) ?? null) === null;
}

function propertiesOf(schema: RJSFSchema): Fields {
  return (schema.properties ?? {}) as Fields; // form.schema.json allows no boolean schemas
}
