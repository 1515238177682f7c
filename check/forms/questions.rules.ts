import { suggest } from '../../compiler/compile/shape/finding.ts';
import { contractsOf } from '../calls/contracts.ts';
import { allFields } from '../../src/form/core/form.ts';
import type { Report } from '../files/report.ts';
import { declareRules, error, stops } from '../../compiler/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { rules as callRules } from './formCalls.rules.ts';
import { additionsOf, type Addition } from './additions.ts';
import { declaredFields, formsOf, type Form } from './formParts.ts';

export const rules = declareRules({
  'addition-without': stops('A brand removes a field that is required, nested or not in the form.'),
  'addition-form': stops('A brand extends a form that does not exist.'),
  'question-twice': error('A question has the same name as another one in the registration, so one answer would overwrite the other.'),
});

/** Reports questions with the same name in two forms, and additions to unknown forms. */
export const finder = inFiles((subject, report) => {
  const known = Object.keys(subject.known.forms);
  const forms = formsOf(subject);
  const additions = additionsOf(subject);
  for (const addition of additions) {
    checkAddition(addition, known, report);
    const form = forms.get(addition.id);
    if (!form) continue;
    checkWithout(addition, form, report);
    tellTwice(addition, form, report);
  }
  for (const { questions = {}, document } of contractsOf(subject).values()) {
    for (const [step, id] of Object.entries(questions))
      if (!known.includes(id))
        report({ document, pointer: `/questions/${step}` }, callRules['question-form'], `there is no form "${id}".`, suggest(id, known));
    const ids = [...new Set(Object.values(questions))];
    checkNames(
      ids.flatMap((id) => forms.get(id) ?? []),
      additions.filter(({ id }) => ids.includes(id)),
      report,
    );
  }
});

/** Reports additions to a form that does not exist. */
export function checkAddition({ id, document }: Addition, known: string[], report: Report): void {
  if (!known.includes(id)) report({ document, pointer: `/${id}` }, rules['addition-form'], `there is no form "${id}".`, suggest(id, known));
}

/** Only optional fields can be left out. */
export function checkWithout({ id, document, without }: Addition, { schema }: Form, report: Report): void {
  const optional = Object.keys(schema.properties ?? {}).filter((name) => !schema.required?.includes(name));
  for (const [index, name] of without.entries())
    if (!optional.includes(name))
      report(
        { document, pointer: `/${id}/without/${index}` },
        rules['addition-without'],
        `"${name}" is not an optional field of the form "${id}".`,
        suggest(name, optional),
      );
}

/** Answers are stored by question name, whichever form asks. */
function checkNames(forms: Form[], additions: Addition[], report: Report): void {
  for (const [index, form] of forms.entries()) for (const other of forms.slice(0, index)) tellTwice(form, other, report);
  for (const [index, addition] of additions.entries()) {
    const ofBrand = additions.slice(0, index).filter(({ brand }) => brand === addition.brand);
    for (const other of [...forms, ...ofBrand]) if (other.id !== addition.id) tellTwice(addition, other, report);
  }
}

function tellTwice(form: Form, other: Form, report: Report): void {
  for (const { name, pointer } of declaredFields(form.schema))
    if (Object.hasOwn(allFields(other.schema), name))
      report(
        { document: form.document, pointer: form.placeOf(pointer) },
        rules['question-twice'],
        `the form "${other.id}" already asks "${name}"`,
        'Remove one of them, or rename it if it asks something else.',
      );
}
