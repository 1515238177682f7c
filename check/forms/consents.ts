import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error, type Rule } from '../../compiler/compile/shape/rule.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { innerBranches, type Level } from './formParts.ts';

export const rules = declareRules({
  'form-consent': error('A checkbox that must be ticked is optional, or a required checkbox may stay empty.'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** Reports consent boxes that can be submitted unchecked: they need both `const: true` and `required`. */
export function checkConsents({ schema, pointer }: Pick<Level, 'schema' | 'pointer'>, report: Report, above: string[] = []): void {
  const required = [...above, ...(schema.required ?? [])];
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, RJSFSchema>)) {
    if (field.type !== 'boolean' || field.enum !== undefined) continue;
    const place = `${pointer}/properties/${escapePointer(name)}`;
    const isConsent = field.const === true;
    if (isConsent && !required.includes(name))
      report(place, rules['form-consent'], `the consent "${name}" is optional.`, `Add "${name}" to "required".`);
    if (!isConsent && required.includes(name))
      report(
        place,
        rules['form-consent'],
        `"${name}" is required, but an empty checkbox sends no value.`,
        'For a consent, add "const": true. For a yes-or-no question, use "oneOf": [{ "const": true, "title": "Yes" }, { "const": false, "title": "No" }].',
      );
  }
  for (const branch of innerBranches(schema, pointer)) checkConsents(branch, report, required);
}
