import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { contractsOf } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import { alwaysHas, declaredFields, formsOf } from '../forms/formParts.ts';

export const rules = declareRules({
  'form-duty': error('A form can be sent without something that a bank must know about its customers (31 CFR 1020.220).'),
});

/** Matched by schema title. A call that requires the field also checks it itself; one that makes corrections may omit it. */
const duties = new Set(['SocialSecurityNumber']);

/** Reports registration forms that do not require the data needed to verify identity. */
export const finder = inFiles((subject, report) => {
  const forms = formsOf(subject);
  for (const { questions = {}, request } of contractsOf(subject).values())
    for (const id of new Set(Object.values(questions))) {
      const form = forms.get(id);
      const properties = recordOf(request?.['properties']);
      for (const { name, pointer } of form ? declaredFields(form.schema) : []) {
        const { title } = recordOf(properties[name]);
        if (!form || typeof title !== 'string' || !duties.has(title) || alwaysHas(form.schema).includes(name)) continue;
        report(
          { document: form.document, pointer: form.placeOf(pointer) },
          rules['form-duty'],
          `"${name}" may be left empty, but is needed to identify the depositor`,
          `Add "${name}" to "required".`,
        );
      }
    }
});
