import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error, type Rule } from '../../build/compile/shape/rule.ts';
import { escapePointer } from '../../build/compile/shape/document.ts';
import { innerBranches, type Level } from './formParts.ts';

export const rules = declareRules({
  'form-consent': error('A box that has to be ticked and need not be, or one that has to be there and may say no.'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** Finds boxes that ask for a consent and take its absence for one. `const` refuses a no, `required` that nothing is said. */
export function checkConsents({ schema, pointer }: Pick<Level, 'schema' | 'pointer'>, report: Report, above: string[] = []): void {
  const required = [...above, ...(schema.required ?? [])];
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, RJSFSchema>)) {
    if (field.type !== 'boolean' || field.enum !== undefined) continue;
    const place = `${pointer}/properties/${escapePointer(name)}`;
    const isConsent = field.const === true;
    if (isConsent && !required.includes(name))
      report(place, rules['form-consent'], `the consent "${name}" need not be given.`, `Name "${name}" in "required".`);
    if (!isConsent && required.includes(name))
      report(
        place,
        rules['form-consent'],
        `"${name}" has to be said, and a box that is not ticked says nothing.`,
        'A consent needs "const": true; a yes or a no is chosen from "oneOf": [{ "const": true, "title": "Yes" }, { "const": false, "title": "No" }].',
      );
  }
  for (const branch of innerBranches(schema, pointer)) checkConsents(branch, report, required);
}
