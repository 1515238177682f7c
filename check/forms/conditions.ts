import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error, type Rule } from '../../build/compile/shape/rule.ts';
import { escapePointer } from '../../build/compile/shape/document.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { textsOf } from '../../build/compile/shape/values.ts';
import { answersOf } from '../../src/form/core/form.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import { keywordMisfits } from './keywordMisfits.ts';

export const rules = declareRules({
  'form-condition': error('A condition that never holds, or holds for an empty form.'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;
type Fields = Record<string, RJSFSchema>;

/** Finds conditions of branches that ask for what is not there, or that an empty form meets. */
export function checkConditions(schema: RJSFSchema, report: Report, pointer = '/schema', above: Fields = {}): void {
  const fields = { ...above, ...propertiesOf(schema) };
  const condition = typeof schema.if === 'object' ? schema.if : undefined;
  if (condition) checkCondition(condition, `${pointer}/if`, fields, false, report);
  const branches = (['then', 'else'] as const).filter((branch) => schema[branch] !== undefined);
  if (!condition && branches.length > 0)
    report(`${pointer}/${branches[0]}`, rules['form-condition'], 'a branch without "if" is never taken');
  if (condition && branches.length === 0) report(`${pointer}/if`, rules['form-condition'], 'a condition without a branch changes nothing');
  for (const branch of branches) {
    const inner = schema[branch];
    if (typeof inner === 'object') checkConditions(inner, report, `${pointer}/${branch}`, fields);
  }
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
  if (!canHold(asked, field))
    report(place, rules['form-condition'], `the field "${name}" never holds what the condition asks for.`, valueMeant(asked, field));
  const { const: _const, enum: _enum, not, contains, ...keywords } = asked;
  for (const { keyword, message, suggestion } of keywordMisfits(name, { ...keywords, type: field.type }))
    report(`${place}/${keyword}`, rules['form-condition'], message, suggestion);
  if (contains !== undefined && field.type !== 'array')
    report(`${place}/contains`, rules['form-condition'], `"${name}" holds one answer.`, 'Ask for it by "const" or "enum".');
  if (typeof not === 'object') checkTest(name, not, field, `${place}/not`, report);
}

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
    return canHold(asked.contains, { type: 'string', enum: answersOf(field) });
  if (asked.enum === undefined && !('const' in asked)) return Object.keys(asked).length > 0;
  const values: unknown[] = asked.enum ?? [asked.const];
  if (field.type === 'boolean') return values.every((value) => typeof value === 'boolean');
  if (isNumeric(field)) return values.every((value) => typeof value === 'number');
  if (field.type === 'array') return false;
  return values.every((value) => typeof value === 'string' && (field.enum === undefined || field.enum.includes(value)));
}

function propertiesOf(schema: RJSFSchema): Fields {
  return (schema.properties ?? {}) as Fields; // form.schema.json allows no boolean schemas
}
