import type { AppData, RouteData } from '../../src/flow/language/app.ts';
import type { FlowSource, LinkSource } from '../../src/flow/language/source.ts';
import { isRecord } from '../../src/flow/language/values.ts';
import { reportInto } from './references/report.ts';
import type { Document, Documents } from './shape/document.ts';
import type { Finding } from './shape/finding.ts';
import { registrationIn } from './registrationLine.ts';
import { declareRules, stops } from './shape/rule.ts';
import { recordOf } from './shape/values.ts';
import type { Known } from './sources.ts';

export const rules = declareRules({
  'feature-left-out': stops('A brand switches a feature off, but something still links to one of its pages or makes one of its calls.'),
});

/** Features that `brand.json` can switch off. Flows and calls name theirs in `feature`. */
const features = ['nonprofits'] as const;

type Feature = (typeof features)[number];

export function featuresLeftOut(brand: Document | undefined): Feature[] {
  const said = recordOf(brand?.value);
  return features.filter((feature) => said[feature] === false);
}

/** Whether a brand reorders or drops parts of the flows. */
export const arranges = (brand: Document | undefined): boolean => registrationIn(brand) !== undefined || featuresLeftOut(brand).length > 0;

/** Paths and calls of the features that a brand switches off. */
export interface LeftOut {
  addresses: ReadonlySet<string>;
  calls: ReadonlySet<string>;
}

export function leftOutOf(documents: Pick<Documents, 'flows' | 'brand'>, known: Known): LeftOut {
  const off: readonly unknown[] = featuresLeftOut(documents.brand);
  return {
    addresses: addressesLeftOut(documents),
    calls: new Set(Object.entries(known.calls).flatMap(([id, { feature }]) => (off.includes(feature) ? [id] : []))),
  };
}

/** Paths of the pages that a brand switches off. */
export function addressesLeftOut({ flows, brand }: Pick<Documents, 'flows' | 'brand'>): ReadonlySet<string> {
  const off: readonly unknown[] = featuresLeftOut(brand);
  const left = flows.map(({ value }) => value as FlowSource).filter(({ feature }) => off.includes(feature)); // shapes have been checked
  return new Set(left.flatMap(({ routes }) => routes.flatMap(({ path, also = [] }) => [path, ...also])));
}

/** Removes the features' pages, links to them, and their calls and loads. */
export function leaveOut(data: AppData, { addresses, calls }: LeftOut): AppData {
  if (addresses.size + calls.size === 0) return data;
  const isKept = (address: string) => !addresses.has(address);
  const { declared } = data;
  return {
    ...data,
    routes: data.routes.filter(({ path }) => isKept(path)).map((route) => withoutWays(route, { addresses, calls })),
    calls: Object.fromEntries(Object.entries(data.calls).filter(([id]) => !calls.has(id))),
    ...(declared && {
      declared: {
        ...declared,
        open: { public: declared.open.public.filter(isKept), bearer: declared.open.bearer.filter(isKept) },
        entrances: declared.entrances.filter(isKept),
        ends: declared.ends.filter(({ at }) => isKept(at)),
      },
    }),
  };
}

function withoutWays(route: RouteData, { addresses, calls }: LeftOut): RouteData {
  const { links, unconfirmed, outcomes, loads } = route;
  const kept = <Link extends LinkSource>(all: readonly Link[]) => all.filter(({ to }) => !addresses.has(to));
  const saying = <Said extends { links?: LinkSource[] }>(said: Said): Said => (said.links ? { ...said, links: kept(said.links) } : said);
  return {
    ...route,
    ...(links && { links: kept(links) }),
    ...(unconfirmed && { unconfirmed: saying(unconfirmed) }),
    ...(outcomes && {
      outcomes: { ...outcomes, are: Object.fromEntries(Object.entries(outcomes.are).map(([value, said]) => [value, saying(said)])) },
    }),
    ...(loads && { loads: Object.fromEntries(Object.entries(loads).filter(([, { call }]) => !calls.has(call))) }),
  };
}

/** Reports references to pages, calls or loads that the brand switches off. */
export function findLeadsToLeftOut(data: AppData, { brand }: Pick<Documents, 'brand'>, leftOut: LeftOut, whole: AppData): Finding[] {
  const findings: Finding[] = [];
  const [feature] = featuresLeftOut(brand);
  if (!brand || feature === undefined) return findings;
  const report = reportInto(findings, { document: brand, pointer: `/${feature}` });
  const { routes, declared: _, ...app } = data;
  const inRoutes = routes.map((route) => [route.path, namedIn(route, leftOut, lostLoads(route, whole))] as const);
  const inApp = Object.entries(app).map(([name, value]) => [`"${name}"`, namedIn(value, leftOut, [])] as const);
  for (const [name, named] of [...inRoutes, ...inApp])
    for (const said of new Set(named))
      report(
        '',
        rules['feature-left-out'],
        `${name} still refers to "${said}", which this brand leaves out`,
        'Refer to something else there, or leave the feature on.',
      );
  return findings;
}

/** Patterns that match references to removed loads. */
function lostLoads({ path, loads = {} }: RouteData, whole: AppData): RegExp[] {
  const before = whole.routes.find((route) => route.path === path)?.loads ?? {};
  return Object.keys(before).flatMap((name) => (name in loads ? [] : [new RegExp(`\\bload\\.${name}\\b`)]));
}

function namedIn(value: unknown, leftOut: LeftOut, lost: readonly RegExp[], key = ''): string[] {
  if (typeof value === 'string') {
    const isLeftOut = leftOut.addresses.has(value) || (key === 'call' && leftOut.calls.has(value));
    return isLeftOut || lost.some((pattern) => pattern.test(value)) ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((each) => namedIn(each, leftOut, lost, key));
  return isRecord(value) ? Object.entries(value).flatMap(([name, each]) => namedIn(each, leftOut, lost, name)) : [];
}
