import { stepOf } from '../../compiler/compile/arrangeRegistration.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { replacesEntry, type RouteSource } from '../../src/flow/language/source.ts';
import { declaredFields, formsOf, type Form } from '../forms/formParts.ts';
import { inFiles } from '../files/finder.ts';

export const rules = declareRules({
  'replace-missing': error(
    'A submit uses up a code, a link or a step, or ends the session, but Back returns to it.',
    'Remove "replace": false.',
  ),
});

/** Reports submits that can run only once but leave their page in the browser history. */
export const finder = inFiles((subject, report) => {
  const forms = formsOf(subject);
  for (const { value, document, pointer } of subject.pieces.routes)
    for (const [name, submit] of Object.entries(value.submits ?? {})) {
      const used = submit.to === undefined || replacesEntry(submit) ? undefined : usedUpBy(value, submit, forms);
      if (used === undefined) continue;
      report(
        { document, pointer: `${pointer}/submits/${escapePointer(name)}` },
        rules['replace-missing'],
        `"${submit.label}" ${used}, but Back leads to it again`,
      );
    }
});

type Submit = NonNullable<RouteSource['submits']>[string];

function usedUpBy(
  { form, forms = [], guards }: RouteSource,
  { do: steps = [], endsSession }: Submit,
  known: Map<string, Form>,
): string | undefined {
  if (endsSession) return 'ends the session';
  // Afterwards the next step's page takes over and this one redirects (rule registration-5).
  if (stepOf({ guards }) !== undefined) return 'completes this step';
  const handed = JSON.stringify(steps.map(({ path, send }) => [path, send]));
  if (/\$secret\.|\$facts\.nav\.token/.test(handed)) return 'uses up a single-use code or link';
  const ownForms = [form ?? [], forms].flat().flatMap((id) => known.get(id) ?? []);
  const hasCode = ownForms.some(({ schema }) => declaredFields(schema).some(({ field }) => field.format === 'one-time-code'));
  return hasCode && handed.includes('$form') ? 'uses up a one-time code' : undefined;
}
