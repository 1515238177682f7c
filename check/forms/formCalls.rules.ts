import { inFiles } from '../files/finder.ts';
import { rules as configRules } from '../files/readConfig.ts';
import { rules as misfitRules } from './misfits.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { bodiesOf, type Body } from '../calls/body.ts';
import { contractsOf, type Contract, type Schema } from '../calls/contracts.ts';
import { engineCalls } from '../files/engineCalls.ts';
import { additionMisfits, bestOf, findMisfits, valueMisfits, type Misfit } from './misfits.ts';
import { alwaysHas, declaredFields, type Form } from './formParts.ts';
import { sendingsOf, type Sending } from './sendings.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'question-form': error('A registration step sends the questions of a form that its page does not show.'),
  'query-unknown': error('A parameter is sent that the call does not have.', 'This call has no query parameters; remove it.'),
});

/** Compares what is sent to calls with their contracts, in both directions. */
export const finder = inFiles((subject, report) => {
  const contracts = contractsOf(subject);
  checkEngineCalls(subject, contracts, report);
  const usedForms = new Set(subject.pieces.routes.flatMap(({ value: { form, forms = [] } }) => [form, ...forms]));
  for (const sending of sendingsOf(subject)) {
    const contract = contracts.get(sending.step.call);
    const misfits = contract
      ? [...parameterMisfits(sending, contract), ...bodyMisfits(sending, contract), ...questionMisfits(sending, contract)]
      : [];
    for (const { place, rule, message, suggestion } of misfits) report(placeOf(place, sending, usedForms), rule, message, suggestion);
  }
});

/** A shared form that fits its usual page is not at fault when a brand uses it elsewhere; the brand's reference is. */
function placeOf(
  place: Misfit['place'],
  { route, pointer }: Sending,
  usedForms: Set<string | undefined>,
): Exclude<Misfit['place'], string> {
  if (typeof place === 'string') return route.placeOf(pointer + place);
  const isElsewhere = route.brand !== undefined && place.document.file.startsWith('schemas/forms/') && usedForms.has(route.value.form);
  return isElsewhere ? route.placeOf(pointer) : place;
}

/** Checks what the engine itself sends. */
function checkEngineCalls({ files }: Subject, contracts: Map<string, Contract>, report: Report): void {
  for (const [id, sends] of Object.entries(engineCalls)) {
    const contract = contracts.get(id);
    const file = `schemas/api/${id}.json`;
    if (!files.has(file)) report({ file, line: 1 }, configRules['file-missing'], `the engine makes this call: ${sends.why}`);
    for (const part of ['path', 'query'] as const) {
      const known = Object.keys(recordOf(contract?.[part]?.['properties']));
      for (const name of sends[part] ?? [])
        if (contract && !known.includes(name))
          report(
            { document: contract.document, pointer: `/${part}` },
            rules['query-unknown'],
            `the engine sends "${name}" with this call.`,
            suggest(name, known),
          );
    }
  }
}

function parameterMisfits({ step, forms }: Sending, contract: Contract): Misfit[] {
  return (['path', 'query'] as const).flatMap((part) => {
    const known = recordOf(contract[part]?.['properties']);
    return Object.entries(step[part] ?? {}).flatMap(([name, value]): Misfit[] => {
      const place = `/${part}/${escapePointer(name)}`;
      if (Object.hasOwn(known, name)) return valueMisfits(contract.id, value, recordOf(known[name]), forms, place);
      const message = `unknown query parameter "${name}".`;
      // Unknown path parameters are reported by the compiler.
      return part === 'query' ? [{ place, rule: rules['query-unknown'], message, suggestion: suggest(name, Object.keys(known)) }] : [];
    });
  });
}

function bodyMisfits({ step, forms, additions }: Sending, contract: Contract): Misfit[] {
  const { id, request } = contract;
  const { sent, constants, isForm } = sentBy(step);
  if (!request) return step.send ? [{ place: '/send', rule: misfitRules['call-value'], message: `the call "${id}" takes no body` }] : [];
  const bodies = bodiesOf(request, constants).map((body) => ({ ...body, question: questionIn(contract, body) }));
  // `$form.x` may refer to any form of the page.
  const candidates: { form?: Form; referred: Form[] }[] = isForm
    ? forms.map((form) => ({ form, referred: [form] }))
    : [{ referred: forms }];
  const tried = bodies.flatMap((body) =>
    candidates.map(({ form, referred }) => ({ form, misfits: findMisfits(id, body, sent, form, referred) })),
  );
  const best = tried.toSorted((one, other) => one.misfits.length - other.misfits.length)[0];
  // A brand's additions are sent with the form.
  const beyond = additions.filter((addition) => addition.id === best?.form?.id);
  return [
    ...(best?.misfits ?? []),
    ...(best?.form ? choiceMisfits(id, request, { sent, constants }, best.form) : []),
    ...beyond.flatMap((addition) => bestOf(bodies.map((body) => additionMisfits(id, body, sent, addition)))),
  ];
}

/** Fields that the call requires for some option, but the form lacks when that option is chosen. */
function choiceMisfits(
  call: string,
  request: Schema,
  { sent, constants }: Pick<ReturnType<typeof sentBy>, 'sent' | 'constants'>,
  form: Form,
): Misfit[] {
  const needs = (known: Record<string, unknown>) => bodiesOf(request, known).flatMap(({ required }) => required);
  const anyway = needs(constants);
  return declaredFields(form.schema).flatMap(({ name, field, pointer }) =>
    textsOf(field.enum ?? []).flatMap((answer) => {
      const has = [...Object.keys(sent), ...alwaysHas(form.schema, { [name]: answer })];
      const absent = needs({ ...constants, [name]: answer }).filter((needed) => !anyway.includes(needed) && !has.includes(needed));
      return absent.map((needed): Misfit => {
        const place = { document: form.document, pointer: form.placeOf(pointer) };
        const message = `the call "${call}" requires "${needed}" with "${name}": "${answer}", but the form "${form.id}" can be sent without it.`;
        return {
          place,
          rule: misfitRules['form-call-required'],
          message,
          suggestion: `Add "${needed}" to a branch for "${answer}", and to its "required".`,
        };
      });
    }),
  );
}

/** The schema of an answer to a question; undefined when the constants leave no room for answers. */
function questionIn({ questions }: Contract, { properties, allowed }: Body): Schema | undefined {
  return questions && allowed.includes('answers') ? recordOf(properties['answers']?.['additionalProperties']) : undefined;
}

/** The provider reads a step's questions from the form that the contract names; answers to another form's questions would be dropped. */
function questionMisfits({ route, step, forms }: Sending, { id, questions = {}, request }: Contract): Misfit[] {
  const { constants, isForm } = sentBy(step);
  const named = Object.entries(constants).find(([key]) => key === 'registration_step')?.[1];
  const form = questions[String(named)];
  if (!isForm || named === undefined || forms.some((each) => each.id === form)) return [];
  const fields = forms.flatMap(({ schema }) => declaredFields(schema).map(({ name }) => name));
  const extraFields = fields.filter((name) => !Object.hasOwn(recordOf(request?.['properties']), name));
  // A brand may present the call's own fields differently.
  if (route.brand !== undefined && extraFields.length === 0) return [];
  const message = `the call "${id}" takes questions of the step "${String(named)}" from ${form === undefined ? 'no form' : `the form "${form}"`}.`;
  const isOfBrand = route.brand !== undefined && form !== undefined;
  const suggestion = isOfBrand ? `Move ${extraFields.join(', ')} to "${form}" in brands/${route.brand}/forms.json.` : undefined;
  return [{ place: '/send/*', rule: rules['question-form'], message, ...(suggestion === undefined ? {} : { suggestion }) }];
}

function sentBy({ send = {} }: Sending['step']) {
  const { '*': spread, ...sent } = send;
  const constants = Object.fromEntries(Object.entries(sent).filter(([, value]) => !String(value).startsWith('$')));
  return { sent, constants, isForm: spread === '$form' };
}
