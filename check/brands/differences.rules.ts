import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { soundIn, type Subject } from '../files/subject.ts';
import { remainsIn } from '../../compiler/compile/arrangeRegistration.ts';
import { addressesLeftOut } from '../../compiler/compile/leaveOut.ts';
import { registrationIn } from '../../compiler/compile/registrationLine.ts';
import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { declareRules, warning } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'difference-idle': warning('A brand repeats what the flow says about a route, or changes a page or form that it leaves out.'),
  'difference-half': warning('A brand changes a page at one of its paths but not at another.'),
});

/** Reports brand differences that repeat the flow, and those that never take effect. */
export const finder = inFiles((subject, report) => {
  const { documents, brands, pieces } = subject;
  const sound = new Set(soundIn(subject, 'flows').map(({ file }) => file));
  const flows = pieces.flows.filter(({ file }) => sound.has(file));
  for (const slug of brands) checkLeftOut(slug, { documents, routes: pieces.routes.map(({ value }) => value), flows }, report);
  const routes = new Map(pieces.routes.flatMap(({ value }) => [value.path, ...(value.also ?? [])].map((path) => [path, value] as const)));
  for (const document of brands.flatMap((slug) => documents.get(`brands/${slug}/flows.json`) ?? []))
    for (const { value } of pieces.routes) checkAlias([value.path, ...(value.also ?? [])], document, report);
  for (const document of brands.flatMap((slug) => documents.get(`brands/${slug}/flows.json`) ?? [])) {
    for (const [path, difference] of Object.entries(recordOf(document.value))) {
      const route = routes.get(path);
      if (!route) continue; // reported by the compiler
      for (const place of idleIn(recordOf(difference), route))
        report(
          { document, pointer: `/${escapePointer(path)}${place}` },
          rules['difference-idle'],
          'the flow already says the same',
          'Remove it.',
        );
    }
  }
});

interface LeftOutOf {
  documents: Subject['documents'];
  routes: RouteSource[];
  /** Flows that match their schema. */
  flows: Document[];
}

/** Reports differences for steps and features that the brand leaves out. */
function checkLeftOut(slug: string, { documents, routes, flows }: LeftOutOf, report: Report): void {
  const brand = documents.get(`brands/${slug}/brand.json`);
  const inSteps = remainsIn(registrationIn(brand));
  const switchedOff = addressesLeftOut({ flows, brand });
  const remains = ({ path, guards }: RouteSource) => inSteps(guards) && !switchedOff.has(path);
  const [kept, gone] = [routes.filter(remains), routes.filter((route) => !remains(route))];
  const idle = {
    'flows.json': gone.flatMap(({ path, also = [] }) => [path, ...also]),
    'forms.json': gone.flatMap(({ form }) => form ?? []).filter((id) => !kept.some(({ form }) => form === id)),
  };
  for (const [file, names] of Object.entries(idle)) {
    const document = documents.get(`brands/${slug}/${file}`);
    if (!document) continue;
    for (const name of names.filter((each) => Object.hasOwn(recordOf(document.value), each)))
      report(
        { document, pointer: `/${escapePointer(name)}` },
        rules['difference-idle'],
        `"${slug}" leaves out the step or feature of "${name}", so this never applies`,
        'Remove it, add the step under "registration" in brand.json, or leave the feature on there.',
      );
  }
}

/** Paths of the same page must have the same text. */
function checkAlias(addresses: string[], document: Document, report: Report): void {
  const all = recordOf(document.value);
  const [first, ...others] = addresses.filter((address) => Object.hasOwn(all, address));
  const odd = first === undefined ? undefined : others.find((address) => !isSame(all[address], all[first]));
  const silent = first === undefined ? undefined : addresses.find((address) => !Object.hasOwn(all, address));
  const other = odd ?? silent;
  if (first === undefined || other === undefined) return;
  report(
    { document, pointer: `/${escapePointer(first)}` },
    rules['difference-half'],
    `${other} is the same page, but ${odd === undefined ? 'says what every brand says' : 'says something else'}`,
    `Add the same under "${other}".`,
  );
}

function idleIn(difference: Record<string, unknown>, route: RouteSource): string[] {
  const { submits, ...texts } = difference;
  const own = recordOf(route);
  const idle = Object.keys(texts).filter((key) => isSame(texts[key], own[key]));
  const words = Object.entries(recordOf(submits)).flatMap(([name, said]) => {
    const submit = recordOf(route.submits?.[name]);
    return Object.entries(recordOf(said)).flatMap(([key, text]) =>
      isSame(text, submit[key]) ? [`/submits/${escapePointer(name)}/${key}`] : [],
    );
  });
  const isEmpty = Object.keys(difference).length === 0;
  return isEmpty ? [''] : [...idle.map((key) => `/${key}`), ...words];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
