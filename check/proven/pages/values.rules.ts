import { escapePointer } from '../../../build/compile/shape/document.ts';
import { declareRules, error } from '../../../build/compile/shape/rule.ts';
import type { RouteSource, StepSource, SubmitSource, Value, ValueMap } from '../../../src/flow/language/source.ts';
import { inFiles } from '../../files/finder.ts';
import type { Subject } from '../../files/subject.ts';
import { acceptedIn } from '../proven.ts';

export const rules = declareRules({
  'value-changed': error(
    'A page hands on something else than was accepted, to a call, a form or the next page; or its submit leaves otherwise.',
  ),
});

/**
 * Holds what pages hand on to what was accepted: nothing else tells a constant in the place of an answer. What is handed on besides is no
 * change here, and neither is what belongs to a submit, call or load that is gone: that is told of these.
 */
export const finder = inFiles((subject, report) => {
  const proven = acceptedIn(subject);
  if (!proven) return;
  const { values: accepted } = proven.accepted;
  for (const { value: route, document, pointer } of subject.pieces.routes) {
    const values = valuesOf(route);
    for (const [name, was] of Object.entries(accepted[route.path] ?? {})) {
      const now = values.find((each) => each.name === name);
      const owner = now ?? values.find((each) => each.name === ownerOf(name));
      if (!owner || now?.value === was) continue;
      report(
        { document, pointer: pointer + owner.place },
        rules['value-changed'],
        `${tell(name)} of ${route.path} is ${now ? JSON.stringify(now.value) : 'nothing'} now; accepted was ${JSON.stringify(was)}`,
        `Put it back; only when it is meant to be ${now ? 'this' : 'so'}: passbook check --accept.`,
      );
    }
  }
});

/** What every page hands on, for `flows/proven.json`: by its address, and by where it goes. */
export function provenValues({ pieces }: Subject): Record<string, Record<string, Value>> {
  const given = pieces.routes.map(({ value: route }) => [route.path, givenBy(route)] as const);
  const toMap = (values: Given[]) => Object.fromEntries(values.map(({ name, value }) => [name, value]));
  return Object.fromEntries(given.flatMap(([path, values]) => (values.length > 0 ? [[path, toMap(values)]] : [])));
}

/** What a page hands on, a value each: `submit save update-user send.phone`, `fill email`. */
export function givenBy(route: RouteSource): Given[] {
  return valuesOf(route).filter(isGiven);
}

/** Something that is handed on, or without a value what hands it on, and where in the page that is written. */
interface Handed {
  name: string;
  value?: Value;
  place: string;
}

type Given = Handed & { value: Value };
const isGiven = (handed: Handed): handed is Given => handed.value !== undefined;

function valuesOf({ fill = {}, loads = {}, submits = {} }: RouteSource): Handed[] {
  return [
    { name: 'fill', place: '/fill' },
    ...listed(fill, 'fill ', '/fill'),
    ...Object.entries(loads).flatMap(([name, load]) => {
      const place = `/loads/${escapePointer(name)}`;
      return [{ name: `load ${name}`, value: load.call, place: `${place}/call` }, ...ofCall(load, `load ${name} `, place)];
    }),
    ...Object.entries(submits).flatMap(([name, submit]) => ofSubmit(submit, `submit ${name}`, `/submits/${escapePointer(name)}`)),
  ];
}

function ofSubmit({ do: steps = [], nav, replace, endsSession }: SubmitSource, name: string, place: string): Handed[] {
  return [
    { name, place },
    ...listed({ ...(replace && { replace }), ...(endsSession && { endsSession }) }, `${name} `, place),
    ...listed(nav, `${name} nav.`, `${place}/nav`),
    ...steps.flatMap((step, index) => {
      const [own, at] = [`${name} ${step.call}`, `${place}/do/${index}`];
      return [{ name: own, place: at }, ...ofCall(step, `${own} `, at)];
    }),
  ];
}

function ofCall({ path, query, send }: Pick<StepSource, 'path' | 'query' | 'send'>, name: string, place: string): Handed[] {
  return Object.entries({ path, query, send }).flatMap(([part, map]) => listed(map, `${name}${part}.`, `${place}/${part}`));
}

function listed(map: ValueMap | undefined, name: string, place: string): Handed[] {
  return Object.entries(map ?? {}).map(([key, value]) => ({ name: name + key, value, place: `${place}/${escapePointer(key)}` }));
}

/** `submit save update-user send.phone` belongs to `submit save update-user`. */
const ownerOf = (name: string) => name.slice(0, name.lastIndexOf(' '));

/** What is handed on, in words. */
function tell(name: string): string {
  const [kind = '', ...words] = name.split(' ');
  const last = words.at(-1) ?? '';
  if (kind === 'fill') return `the first value of "${last}"`;
  if (kind === 'load') return words.length === 1 ? `the call of the load "${last}"` : `"${last}" of the load "${words[0] ?? ''}"`;
  return words.length === 2
    ? `"${last}" of the submit "${words[0] ?? ''}"`
    : `"${last}" of "${words[1] ?? ''}" in the submit "${words[0] ?? ''}"`;
}
