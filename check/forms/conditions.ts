import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error, type Rule } from '../../compiler/compile/shape/rule.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { textsOf } from '../../compiler/compile/shape/values.ts';
import { isEntryList } from '../../schemas/formFields.ts';
import { answersOf } from '../../src/form/core/form.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import { innerBranches, type Level } from './formParts.ts';
import { keywordMisfits } from './keywordMisfits.ts';

export const rules = declareRules({
  'form-condition': error('A condition never holds, or holds for an empty form.'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;
type Fields = Record<string, RJSFSchema>;

/** Reports conditions on unknown fields or impossible values, and conditions that an empty form meets. */
export function checkConditions({ schema, pointer }: Pick<Level, 'schema' | 'pointer'>, above: Fields, report: Report): void {
  const fields = { ...above, ...propertiesOf(schema) };
  const condition = typeof schema.if === 'object' ? schema.if : undefined;
  if (condition) checkCondition(condition, `${pointer}/if`, fields, false, report);
  const branches = (['then', 'else'] as const).filter((branch) => schema[branch] !== undefined);
  if (!condition && branches.length > 0)
    report(`${pointer}/${branches[0]}`, rules['form-condition'], 'without an "if" this branch never applies');
  if (condition && branches.length === 0) report(`${pointer}/if`, rules['form-condition'], 'this condition has no "then" or "else"');
  for (const name of Object.keys(schema.dependencies ?? {}))
    if (!Object.hasOwn(fields, name))
      report(
        `${pointer}/dependencies/${escapePointer(name)}`,
        rules['form-condition'],
        `"${name}" is not a field outside this branch.`,
        suggest(name, Object.keys(fields)),
      );
  for (const branch of innerBranches(schema, pointer)) {
    const { chosenBy } = branch;
    const steering = chosenBy === undefined ? undefined : fields[chosenBy];
    for (const { schema: option, pointer: place } of steering ? innerBranches(branch.schema, branch.pointer) : [])
      checkSteering(chosenBy ?? '', option, steering ?? {}, place, report);
    checkConditions(branch, fields, report);
  }
}

/** Checks the controlling field in a branch of `dependencies` as a condition. */
function checkSteering(name: string, option: RJSFSchema, field: RJSFSchema, pointer: string, report: Report): void {
  const test = propertiesOf(option)[name];
  if (test) checkTest(name, test, field, `${pointer}/properties/${escapePointer(name)}`, report);
}

/** @param isNegated whether the condition is inside `not`, where empty fields are meant to match */
function checkCondition(condition: RJSFSchema, pointer: string, fields: Fields, isNegated: boolean, report: Report): void {
  for (const [name, test] of Object.entries(propertiesOf(condition))) {
    const field = fields[name];
    const place = `${pointer}/properties/${escapePointer(name)}`;
    if (field) checkTest(name, test, field, place, report);
    else
      report(
        place,
        rules['form-condition'],
        `the condition depends on "${name}", which is not a field outside this branch.`,
        suggest(name, Object.keys(fields)),
      );
    if (!isNegated && !condition.required?.includes(name))
      report(pointer, rules['form-condition'], `the condition also holds while "${name}" is empty. Add it to the condition’s "required"`);
  }
  for (const [index, name] of (condition.required ?? []).entries()) {
    if (!Object.hasOwn(fields, name))
      report(`${pointer}/required/${index}`, rules['form-condition'], `unknown field "${name}".`, suggest(name, Object.keys(fields)));
  }
  if (typeof condition.not === 'object') checkCondition(condition.not, `${pointer}/not`, fields, !isNegated, report);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const)
    for (const [index, each] of (condition[keyword] ?? []).entries())
      if (typeof each === 'object') checkCondition(each, `${pointer}/${keyword}/${index}`, fields, isNegated, report);
}

function checkTest(name: string, test: RJSFSchema, field: RJSFSchema, place: string, report: Report): void {
  const { properties, required, not, contains, const: _const, enum: _enum, type: _type, default: _default, ...keywords } = test;
  if (field.type === 'object') {
    const { not: _not, ...inner } = test;
    checkCondition(inner, place, propertiesOf(field), false, report);
  } else if (isEntryList(field) && typeof contains === 'object' && isSchema(field.items)) {
    checkTest(name, contains, field.items, `${place}/contains`, report);
  } else if (!canHold(test, field)) {
    report(place, rules['form-condition'], `"${name}" can never have the value in this condition.`, valueMeant(test, field));
  }
  for (const { keyword, message, suggestion } of keywordMisfits(name, { ...keywords, type: field.type, items: field.items }))
    report(`${place}/${keyword}`, rules['form-condition'], message, suggestion);
  if ((properties ?? required) !== undefined && field.type !== 'object')
    report(place, rules['form-condition'], `"${name}" is not an object, so it has no fields.`, valueMeant({}, field));
  if (contains !== undefined && field.type !== 'array')
    report(`${place}/contains`, rules['form-condition'], `"${name}" has a single value, not a list.`, 'Use "const" or "enum".');
  if (typeof not === 'object') checkTest(name, not, field, `${place}/not`, report);
}

const isSchema = (items: RJSFSchema['items']): items is RJSFSchema => typeof items === 'object' && !Array.isArray(items);

/** The closest possible value of the field, for the suggestion. */
function valueMeant(test: RJSFSchema, field: RJSFSchema): string {
  if (field.type === 'boolean') return 'Its values are true and false.';
  if (isNumeric(field)) return 'Its values are numbers.';
  const answers = answersOf(field);
  const { enum: many, const: one } = typeof test.contains === 'object' ? test.contains : test;
  const wrong = textsOf(many ?? [one]).find((each) => !answers.includes(each));
  if (field.type === 'array' && test.contains === undefined) return 'It is a list; use "contains".';
  return answers.length > 0 ? suggest(wrong ?? '', answers) : 'Its values are text.';
}

/** Whether a field can have one of the values in a condition; true when the condition names none. */
function canHold(test: RJSFSchema, field: RJSFSchema): boolean {
  if (typeof test.contains === 'object' && field.type === 'array') return canHold(test.contains, isSchema(field.items) ? field.items : {});
  if (test.enum === undefined && !('const' in test)) return Object.keys(test).length > 0;
  const values: unknown[] = test.enum ?? [test.const];
  if (field.type === 'boolean') return values.every((value) => typeof value === 'boolean');
  if (isNumeric(field))
    return values.every((value) => typeof value === 'number' && (field.enum === undefined || field.enum.includes(value)));
  if (field.type === 'array') return false;
  return values.every((value) => typeof value === 'string' && (field.enum === undefined || field.enum.includes(value)));
}

function propertiesOf(schema: RJSFSchema): Fields {
  return (schema.properties ?? {}) as Fields; // form.schema.json allows no boolean schemas
}
