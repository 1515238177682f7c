import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import type { LoadSource, RouteSource, SubmitSource, Value } from '../../src/flow/language/source.ts';
import { contractsOf, type Contract } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import { additionsOf } from './additions.ts';
import { declaredFields, formsOf, innerBranches, type Form } from './formParts.ts';
import { askingRoutes } from './sendings.ts';

export const rules = declareRules({
  'form-field-unsent': error('The value of a form field is not sent to any call.'),
});

/** Reports form fields that no call receives, also those of brands. */
export const finder = inFiles((subject, report) => {
  const [forms, additions, contracts] = [formsOf(subject), additionsOf(subject), contractsOf(subject)];
  const keeping = [...new Set([...contracts.values()].flatMap(({ questions = {} }) => Object.values(questions)))];
  for (const { value: route, placeOf, brand } of askingRoutes(subject)) {
    const ownForms = [route.form ?? [], route.forms ?? []].flat().flatMap((id) => forms.get(id) ?? []);
    const added = additions.filter((each) => ownForms.some(({ id }) => id === each.id) && (brand === undefined || brand === each.brand));
    const submits = submitsOf(route);
    const taken = submits.flatMap(({ submit }) => takenBy(submit));
    const sent = new Set(taken.filter(isOfForm));
    // A screen may show what was typed and send it with a later submit.
    const handedOn = new Set(route.form === undefined ? taken : []);
    if ((sent.has('$form') && ownForms.length === 1) || submits.length === 0) continue;
    const whole = submits.flatMap(({ submit }) => sentWhole(submit, contracts));
    const lostIn = (form: Form) => {
      const lost = fieldNamesOf(form).filter((name) => !sent.has(`$form.${name}`) && !handedOn.has(`$item.${name}`));
      return whole.some((call) => isFor(call, form)) ? [] : lost;
    };
    const tell = (lost: string[]) => lost.map((name) => `"${name}"`).join(', ');
    for (const form of ownForms) {
      const lost = lostIn(form);
      if (lost.length === 0) continue;
      const message = `the form "${form.id}" asks for ${tell(lost)}, but this page sends it nowhere.`;
      const suggestion = 'Send the whole form with "send": { "*": "$form" }, or one field with "$form.NAME".';
      report(placeOf(placeIn(submits)), rules['form-field-unsent'], message, suggestion);
    }
    for (const form of added) {
      const [first, ...more] = lostIn(form);
      if (first === undefined) continue;
      const place = { document: form.document, pointer: form.placeOf(`/schema/properties/${escapePointer(first)}`) };
      const message = `the page ${route.path} sends ${tell([first, ...more])} nowhere.`;
      const suggestion = `Ask in a form that keeps answers: ${keeping.join(', ')}.`;
      report(place, rules['form-field-unsent'], message, suggestion);
    }
  }
});

interface NamedSubmit {
  name: string;
  submit: SubmitSource;
}

/** `submit` sends the route's form. On a screen, any submit may send any form. */
function submitsOf({ form, submits = {} }: RouteSource): NamedSubmit[] {
  const all = Object.entries(submits).map(([name, submit]) => ({ name, submit }));
  return form === undefined ? all : all.filter(({ name }) => name === 'submit');
}

/** Values that a submit uses. Passing a field to the next page alone does not count when there are calls. */
function takenBy({ do: steps = [], nav = {} }: SubmitSource): Value[] {
  const sent = steps.flatMap(({ path, query, send }) => [path, query, send].flatMap((map) => Object.values(map ?? {})));
  return steps.length > 0 ? sent : Object.values(nav);
}

/** Calls that receive a whole form. */
function sentWhole({ do: steps = [] }: SubmitSource, contracts: Map<string, Contract>): Contract[] {
  const isWhole = ({ send = {} }: LoadSource) => Object.values(send).includes('$form');
  return steps.filter(isWhole).flatMap(({ call }) => contracts.get(call) ?? []);
}

/** A screen with several forms sends each to the call with its fields or questions. */
function isFor({ request, questions = {} }: Contract, { id, schema }: Form): boolean {
  const fields = Object.keys(recordOf(request?.['properties']));
  return Object.values(questions).includes(id) || declaredFields(schema).some(({ name }) => fields.includes(name));
}

const isOfForm = (value: Value) => typeof value === 'string' && /^\$form(\.|$)/.test(value);

/** The step that sends part of the form, or the first submit. */
function placeIn(submits: NamedSubmit[]): string {
  for (const { name, submit } of submits) {
    const index = (submit.do ?? []).findIndex((step) => takenBy({ label: '', do: [step] }).some(isOfForm));
    if (index >= 0) return `/submits/${escapePointer(name)}/do/${index}`;
  }
  return `/submits/${escapePointer(submits[0]?.name ?? '')}`;
}

/** Fields whose answers must be sent. Excludes boxes that must be checked, fields that only control a branch, and confirmation fields. */
function fieldNamesOf({ schema, ui }: Form): string[] {
  const steering = conditionsIn(schema);
  const fields = declaredFields(schema).filter(
    ({ name, field }) => !('const' in field) && !steering.includes(name) && ui[name]?.repeats === undefined,
  );
  return [...new Set(fields.map(({ name }) => name))];
}

function namesIn({ properties = {}, not, allOf = [], anyOf = [], oneOf = [] }: RJSFSchema): string[] {
  const inner = [not, ...allOf, ...anyOf, ...oneOf].filter((each) => typeof each === 'object');
  return [...Object.keys(properties), ...inner.flatMap(namesIn)];
}

function conditionsIn(schema: RJSFSchema): string[] {
  const own = typeof schema.if === 'object' ? namesIn(schema.if) : [];
  const branches = innerBranches(schema, '');
  return [...own, ...branches.flatMap(({ chosenBy = [] }) => chosenBy), ...branches.flatMap((branch) => conditionsIn(branch.schema))];
}
