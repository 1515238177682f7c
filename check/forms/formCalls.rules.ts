import { inFiles } from '../files/finder.ts';
import { rules as configRules } from '../files/readConfig.ts';
import { rules as misfitRules } from './misfits.ts';
import { escapePointer } from '../../build/compile/shape/document.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import type { Piece } from '../../build/compile/pieces.ts';
import type { LoadSource, RouteSource, StepSource } from '../../src/flow/language/source.ts';
import { bodiesOf, type Body } from '../calls/body.ts';
import { contractsOf, type Contract, type Schema } from '../calls/contracts.ts';
import { engineCalls } from '../files/engineCalls.ts';
import { additionsOf, type Addition } from './additions.ts';
import { formsOf, type Form } from './formParts.ts';
import { additionMisfits, bestOf, findMisfits, valueMisfits, type Misfit } from './misfits.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { recordOf } from '../../build/compile/shape/values.ts';
import { error, declareRules } from '../../build/compile/shape/rule.ts';

export const rules = declareRules({
  'question-form': error('A registration step whose questions stand in another form than the one that is sent, or in none.'),
  'query-unknown': error('A parameter that is sent and that the call does not have.'),
});

/** A call that a flow makes, with the forms that may be sent by it. */
interface Sending {
  pointer: string;
  step: LoadSource & Pick<StepSource, 'send'>;
  forms: Form[];
  /** What brands ask beyond these forms. */
  additions: Addition[];
}

/** Finds what is sent to calls against their contracts, and what contracts need and nobody sends. */
export const finder = inFiles((subject, report) => {
  const contracts = contractsOf(subject);
  const forms = formsOf(subject);
  const additions = additionsOf(subject);
  checkEngineCalls(subject, contracts, report);
  for (const route of subject.pieces.routes) {
    for (const sending of sendingsOf(route, forms, additions)) {
      const contract = contracts.get(sending.step.call);
      const misfits = contract
        ? [...parameterMisfits(sending, contract), ...bodyMisfits(sending, contract), ...questionMisfits(sending, contract)]
        : [];
      for (const { place, rule, message, suggestion } of misfits)
        report(
          typeof place === 'string' ? { document: route.document, pointer: sending.pointer + place } : place,
          rule,
          message,
          suggestion,
        );
    }
  }
});

/** What the engine itself sends must fit as well. */
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

function sendingsOf({ value: route, pointer }: Piece<RouteSource>, forms: Map<string, Form>, additions: Addition[]): Sending[] {
  const loads = Object.entries(route.loads ?? {}).map(([name, step]) => ({
    pointer: `${pointer}/loads/${escapePointer(name)}`,
    step,
    forms: [],
    additions: [],
  }));
  const steps = Object.entries(route.submits ?? {}).flatMap(([name, submit]) =>
    (submit.do ?? []).map((step, index) => ({
      pointer: `${pointer}/submits/${escapePointer(name)}/do/${index}`,
      step,
      forms: idsSentBy(route, name).flatMap((id) => forms.get(id) ?? []),
      additions: additions.filter(({ id }) => idsSentBy(route, name).includes(id)),
    })),
  );
  return [...loads, ...steps];
}

/** A form's own action is `submit`; a screen can send any of its forms by any of its submits. */
function idsSentBy({ form, forms = [] }: RouteSource, submit: string): string[] {
  if (form === undefined) return forms;
  return submit === 'submit' ? [form] : [];
}

function parameterMisfits({ step, forms }: Sending, contract: Contract): Misfit[] {
  return (['path', 'query'] as const).flatMap((part) => {
    const known = recordOf(contract[part]?.['properties']);
    return Object.entries(step[part] ?? {}).flatMap(([name, value]): Misfit[] => {
      const place = `/${part}/${escapePointer(name)}`;
      if (Object.hasOwn(known, name)) return valueMisfits(contract.id, value, recordOf(known[name]), forms, place);
      const message = `unknown query parameter "${name}".`;
      // The compiler tells unknown path parameters.
      return part === 'query' ? [{ place, rule: rules['query-unknown'], message, suggestion: suggest(name, Object.keys(known)) }] : [];
    });
  });
}

function bodyMisfits({ step, forms, additions }: Sending, contract: Contract): Misfit[] {
  const { id, request } = contract;
  const { sent, constants, isForm } = sentBy(step);
  if (!request) return step.send ? [{ place: '/send', rule: misfitRules['call-value'], message: `the call "${id}" takes no body` }] : [];
  const bodies = bodiesOf(request, constants).map((body) => ({ ...body, question: questionIn(contract, body) }));
  const candidates = isForm ? forms : [undefined];
  return [
    ...bestOf(bodies.flatMap((body) => candidates.map((form) => findMisfits(id, body, sent, form)))),
    ...(isForm ? additions : []).flatMap((addition) => bestOf(bodies.map((body) => additionMisfits(id, body, sent, addition)))),
  ];
}

/** What a call takes as the answer to a question; undefined when these constants leave no room for answers. */
function questionIn({ questions }: Contract, { properties, allowed }: Body): Schema | undefined {
  return questions && allowed.includes('answers') ? recordOf(properties['answers']?.['additionalProperties']) : undefined;
}

/** The provider takes a step's questions from the form that the contract names; another form would ask for nothing that is kept. */
function questionMisfits({ step, forms }: Sending, { id, questions = {} }: Contract): Misfit[] {
  const { constants, isForm } = sentBy(step);
  const named = Object.entries(constants).find(([key]) => key === 'registration_step')?.[1];
  const form = questions[String(named)];
  if (!isForm || named === undefined || forms.some((each) => each.id === form)) return [];
  const message = `the call "${id}" takes the questions of "${String(named)}" from ${form === undefined ? 'no form' : `the form "${form}"`}.`;
  return [{ place: '/send/*', rule: rules['question-form'], message }];
}

function sentBy({ send = {} }: Sending['step']) {
  const { '*': spread, ...sent } = send;
  const constants = Object.fromEntries(Object.entries(sent).filter(([, value]) => !String(value).startsWith('$')));
  return { sent, constants, isForm: spread === '$form' };
}
