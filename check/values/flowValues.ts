import { escapePointer } from '../../compiler/compile/shape/document.ts';
import type { RouteSource, StepSource, Value, ValueMap } from '../../src/flow/language/source.ts';
import type { Place } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';

/** A value that a flow passes on, and its use. */
export interface FlowValue {
  value: Value;
  /** The key under which it is passed; `*` spreads an object. */
  name: string;
  place: Place;
  use: 'fill' | 'path' | 'query' | 'send' | 'nav' | 'fact';
  route?: RouteSource;
  /** The call that receives it, or whose answer it comes from. */
  call?: string;
}

/** Every value that flows pass to forms, calls, pages and facts. */
export function flowValues({ pieces }: Subject): FlowValue[] {
  const ofRoutes = pieces.routes.flatMap(({ value: route, document, pointer }) => {
    const at = (below: string) => ({ document, pointer: `${pointer}${below}` });
    const loads = Object.entries(route.loads ?? {}).flatMap(([name, load]) => ofCall(load, `/loads/${escapePointer(name)}`));
    const submits = Object.entries(route.submits ?? {}).flatMap(([name, submit]) => {
      const place = `/submits/${escapePointer(name)}`;
      return [
        ...(submit.do ?? []).flatMap((step, index) => ofCall(step, `${place}/do/${index}`)),
        ...listed(submit.nav, `${place}/nav`, 'nav'),
      ];
    });
    return [...listed(route.fill, '/fill', 'fill'), ...loads, ...submits].map(({ below, ...own }) => ({ ...own, route, place: at(below) }));
  });
  const ofAnswers = pieces.calls.flatMap(({ name: call, value, document, pointer }) => {
    const problems = (value.problems ?? []).flatMap((problem, index) => listed(problem.sets, `/problems/${index}/sets`, 'fact'));
    return [...listed(value.sets, '/sets', 'fact'), ...problems].map(({ below, ...own }) => {
      return { ...own, call, place: { document, pointer: `${pointer}${below}` } };
    });
  });
  return [...ofRoutes, ...ofAnswers];
}

type Listed = Pick<FlowValue, 'value' | 'name' | 'use' | 'call'> & { below: string };

function ofCall({ call, path, query, send }: Pick<StepSource, 'call' | 'path' | 'query' | 'send'>, place: string): Listed[] {
  const parts = [
    ...listed(path, `${place}/path`, 'path'),
    ...listed(query, `${place}/query`, 'query'),
    ...listed(send, `${place}/send`, 'send'),
  ];
  return parts.map((part) => ({ ...part, call }));
}

function listed(map: ValueMap | undefined, place: string, use: FlowValue['use']): Listed[] {
  return Object.entries(map ?? {}).map(([name, value]) => ({ name, value, use, below: `${place}/${escapePointer(name)}` }));
}
