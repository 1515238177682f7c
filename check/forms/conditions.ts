import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error, type Rule } from '../../build/compile/shape/rule.ts';
import { escapePointer } from '../../build/compile/shape/document.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { textsOf } from '../../build/compile/shape/values.ts';
import { isEntryList } from '../../schemas/formFields.ts';
import { answersOf } from '../../src/form/core/form.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import { innerBranches, type Level } from './formParts.ts';
import { keywordMisfits } from './keywordMisfits.ts';

export const rules = declareRules({
  'form-condition': error('A condition that never holds, or holds for an empty form.'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;
type Fields = Record<string, RJSFSchema>;

/** Finds conditions of branches that ask for what is not there, or that an empty form meets. */
export function checkConditions({ schema, pointer }: Pick<Level, 'schema' | 'pointer'>, above: Fields, report: Report): void {
  const fields = { ...above, ...propertiesOf(schema) };
  const condition = typeof schema.if === 'object' ? schema.if : undefined;
  if (condition) checkCondition(condition, `${pointer}/if`, fields, false, report);
  const branches = (['then', 'else'] as const).filter((branch) => schema[branch] !== undefined);
  if (!condition && branches.length > 0)
    report(`${pointer}/${branches[0]}`, rules['form-condition'], 'a branch without "if" is never taken');
  if (condition && branches.length === 0) report(`${pointer}/if`, rules['form-condition'], 'a condition without a branch changes nothing');
  for (const name of Object.keys(schema.dependencies ?? {}))
    if (!Object.hasOwn(fields, name))
      report(
        `${pointer}/dependencies/${escapePointer(name)}`,
        rules['form-condition'],
        `"${name}" is no field before this branch.`,
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

/** What a branch of a dependency says of the field on which it depends is its condition. */
function checkSteering(name: string, option: RJSFSchema, field: RJSFSchema, pointer: string, report: Report): void {
  const asked = propertiesOf(option)[name];
  if (asked) checkTest(name, asked, field, `${pointer}/properties/${escapePointer(name)}`, report);
}

/** @param isNegated what holds for an empty field is then what is meant */
function checkCondition(condition: RJSFSchema, pointer: string, fields: Fields, isNegated: boolean, report: Report): void {
  for (const [name, asked] of Object.entries(propertiesOf(condition))) {
    const field = fields[name];
    const place = `${pointer}/properties/${escapePointer(name)}`;
    if (field) checkTest(name, asked, field, place, report);
    else
      report(
        place,
        rules['form-condition'],
        `the condition asks for "${name}", which is no field before this branch.`,
        suggest(name, Object.keys(fields)),
      );
    if (!isNegated && !condition.required?.includes(name))
      report(pointer, rules['form-condition'], `the condition holds while "${name}" is empty: name it in "required" too`);
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

function checkTest(name: string, asked: RJSFSchema, field: RJSFSchema, place: string, report: Report): void {
  const { properties, required, not, contains, const: _const, enum: _enum, type: _type, default: _default, ...keywords } = asked;
  if (field.type === 'object') {
    const { not: _not, ...inner } = asked;
    checkCondition(inner, place, propertiesOf(field), false, report);
  } else if (isEntryList(field) && typeof contains === 'object' && isSchema(field.items)) {
    checkTest(name, contains, field.items, `${place}/contains`, report);
  } else if (!canHold(asked, field)) {
    report(place, rules['form-condition'], `the field "${name}" never holds what the condition asks for.`, valueMeant(asked, field));
  }
  for (const { keyword, message, suggestion } of keywordMisfits(name, { ...keywords, type: field.type, items: field.items }))
    report(`${place}/${keyword}`, rules['form-condition'], message, suggestion);
  if ((properties ?? required) !== undefined && field.type !== 'object')
    report(place, rules['form-condition'], `"${name}" is no object, and has no fields.`, valueMeant({}, field));
  if (contains !== undefined && field.type !== 'array')
    report(`${place}/contains`, rules['form-condition'], `"${name}" holds one answer.`, 'Ask for it by "const" or "enum".');
  if (typeof not === 'object') checkTest(name, not, field, `${place}/not`, report);
}

const isSchema = (items: RJSFSchema['items']): items is RJSFSchema => typeof items === 'object' && !Array.isArray(items);

/** What the field can be, the nearest first where a text is asked for that it never is. */
function valueMeant(asked: RJSFSchema, field: RJSFSchema): string {
  if (field.type === 'boolean') return 'It is true or false.';
  if (isNumeric(field)) return 'It is a number.';
  const answers = answersOf(field);
  const { enum: many, const: one } = typeof asked.contains === 'object' ? asked.contains : asked;
  const wrong = textsOf(many ?? [one]).find((each) => !answers.includes(each));
  if (field.type === 'array' && asked.contains === undefined) return 'It is a list: ask for an answer in it by "contains".';
  return answers.length > 0 ? suggest(wrong ?? '', answers) : 'It is a text.';
}

/** Whether a field ever holds one of the values that are asked for; what asks for none may hold. */
function canHold(asked: RJSFSchema, field: RJSFSchema): boolean {
  if (typeof asked.contains === 'object' && field.type === 'array')
    return canHold(asked.contains, isSchema(field.items) ? field.items : {});
  if (asked.enum === undefined && !('const' in asked)) return Object.keys(asked).length > 0;
  const values: unknown[] = asked.enum ?? [asked.const];
  if (field.type === 'boolean') return values.every((value) => typeof value === 'boolean');
  if (isNumeric(field))
    return values.every((value) => typeof value === 'number' && (field.enum === undefined || field.enum.includes(value)));
  if (field.type === 'array') return false;
  return values.every((value) => typeof value === 'string' && (field.enum === undefined || field.enum.includes(value)));
}

function propertiesOf(schema: RJSFSchema): Fields {
  return (schema.properties ?? {}) as Fields; // form.schema.json allows no boolean schemas
}
