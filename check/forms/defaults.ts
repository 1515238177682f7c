import { Ajv } from 'ajv';
import { declareRules, stops, type Rule } from '../../build/compile/shape/rule.ts';
import { isFormat } from '../../src/form/formats/formats.ts';
import type { Declared } from './formParts.ts';

export const rules = declareRules({
  'form-default': stops('A default that the field itself refuses, or that would agree to something for the depositor.'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

const ajv = new Ajv({ strict: false, multipleOfPrecision: 8, formats: isFormat });

/** Finds what nobody could have typed or chosen, and what only its depositor can say. */
export function checkDefault({ name, field, pointer }: Declared, report: Report): void {
  if (field.default === undefined) return;
  const place = `${pointer}/default`;
  if (field.const === true || field['sensitive'] === true)
    return report(place, rules['form-default'], `"${name}" is for its depositor to say, and begins empty.`, 'Take the default out.');
  const { default: value, ...schema } = field;
  if (!isRight(schema, value))
    report(
      place,
      rules['form-default'],
      `${JSON.stringify(value)} is not right for "${name}".`,
      'A default is what travels: a number without commas, a date as in "2026-12-01".',
    );
}

/** A pattern or a format that is none is told by itself. */
function isRight(schema: object, value: unknown): boolean {
  try {
    return ajv.validate(schema, value);
  } catch {
    return true;
  }
}
