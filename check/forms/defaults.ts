import { Ajv, type ErrorObject } from 'ajv';
import { declareRules, stops, type Rule } from '../../compiler/compile/shape/rule.ts';
import { describe } from '../../compiler/compile/shape/tell/shapeMessages.ts';
import { isFormat } from '../../src/form/formats/formats.ts';
import type { Declared } from './formParts.ts';

export const rules = declareRules({
  'form-default': stops('A default is invalid for its field, or gives a consent or secret for the depositor.'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

const ajv = new Ajv({ strict: false, verbose: true, multipleOfPrecision: 8, formats: isFormat });

/** Reports defaults that are invalid, or that only the depositor can give. */
export function checkDefault({ name, field, pointer }: Declared, report: Report): void {
  if (field.default === undefined) return;
  const place = `${pointer}/default`;
  if (field.const === true || field['sensitive'] === true)
    return report(place, rules['form-default'], `"${name}" must be filled in by the depositor.`, 'Remove the default.');
  const { default: value, ...schema } = field;
  const wrong = mistakeIn(schema, value);
  if (wrong)
    report(
      place,
      rules['form-default'],
      `${JSON.stringify(value)} is not valid for "${name}": ${describe(wrong).message}.`,
      'Write defaults as they are sent: numbers without commas, dates like "2026-12-01".',
    );
}

/** The first mistake; undefined for an invalid pattern or format, which is reported elsewhere. */
function mistakeIn(schema: object, value: unknown): ErrorObject | undefined {
  try {
    return ajv.validate(schema, value) ? undefined : ajv.errors?.[0];
  } catch {
    return undefined;
  }
}
