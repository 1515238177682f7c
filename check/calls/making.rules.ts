import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import type { Piece } from '../../compiler/compile/pieces.ts';
import type { RouteSource, StepSource } from '../../src/flow/language/source.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { contractsOf, type Contract } from './contracts.ts';

export const rules = declareRules({
  'call-optional': error('The main call of a submit is optional, so it may fail unnoticed.'),
  'call-twice': error('A submit makes the same call twice with the same values.'),
  'load-writes': error('A page or fact loads a call that changes something.'),
});

/** Reports calls that are repeated, optional or made in a way that cannot be intended. */
export const finder = inFiles((subject, report) => {
  const contracts = contractsOf(subject);
  for (const route of subject.pieces.routes) {
    checkSubmits(route, report);
    for (const [name, { call }] of Object.entries(route.value.loads ?? {}))
      checkLoad({ document: route.document, pointer: `${route.pointer}/loads/${escapePointer(name)}/call` }, contracts.get(call), report);
  }
  for (const { value, document, pointer } of subject.pieces.facts)
    checkLoad({ document, pointer: `${pointer}/call` }, contracts.get(value.call), report);
});

function checkSubmits({ value, document, pointer }: Piece<RouteSource>, report: Report): void {
  for (const [name, { do: steps = [] }] of Object.entries(value.submits ?? {})) {
    const place = (index: number) => ({ document, pointer: `${pointer}/submits/${escapePointer(name)}/do/${index}` });
    for (const [index, step] of steps.entries()) {
      const first = steps.findIndex((other) => isSame(other, step));
      if (first < index)
        report(
          place(index),
          rules['call-twice'],
          `step ${first} already makes the call "${step.call}" with the same values.`,
          'Remove it.',
        );
      if (step.optional && isMain(steps, index)) {
        const message = `"${step.call}" is the main call of this submit: if it failed, it would look as if it had worked.`;
        report({ ...place(index), pointer: `${place(index).pointer}/optional` }, rules['call-optional'], message, 'Remove "optional".');
      }
    }
  }
}

/** The first call of a submit, or one that sends form values. */
function isMain(steps: StepSource[], index: number): boolean {
  return index === 0 || JSON.stringify(steps[index]).includes('"$form');
}

/** Whether two steps make the same call with the same values and can both run. */
function isSame(one: StepSource, other: StepSource): boolean {
  return contentOf(one) === contentOf(other) && (!one.when || !other.when || JSON.stringify(one.when) === JSON.stringify(other.when));
}

function contentOf({ call, path = {}, query = {}, send = {} }: StepSource): string {
  return JSON.stringify([call, ...[path, query, send].map((map) => Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1)))]);
}

function checkLoad(place: Parameters<Report>[0], contract: Contract | undefined, report: Report): void {
  if (!contract || contract.isRead) return;
  const message = `"${contract.id}" changes something (${contract.method}), and would do so on every load.`;
  report(place, rules['load-writes'], message, 'Load data with a GET call, and make this call in a submit.');
}
