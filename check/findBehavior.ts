import { checkFlow, type Coverage } from './checkFlow.ts';
import { prove } from './proven/prove.ts';
import type { Proven } from './explore/accepted.ts';
import { toProven } from './proven/proven.ts';
import type { AppData, RouteData } from '../src/flow/language/app.ts';
import type { Compilation } from '../compiler/compile/compile.ts';
import { arranges } from '../compiler/compile/leaveOut.ts';
import type { Documents } from '../compiler/compile/shape/document.ts';
import { areSame, firstAndLast } from '../compiler/compile/shape/firstAndLast.ts';
import { guards } from '../src/flow/language/guards.ts';
import type { Finding } from '../compiler/compile/shape/finding.ts';
import { createLocate } from '../compiler/compile/shape/places.ts';
import type { Known } from '../compiler/compile/sources.ts';
import { createApp } from '../src/flow/decide/createApp.ts';

/**
 * Explores the flows of all brands. Brands with the same structure, which are most, are explored once. Undefined when a brand does not
 * compile.
 */
export function findBehavior(compilations: (Compilation & { known: Known })[]): Behavior | undefined {
  const apps = compilations.flatMap(({ data, documents, findings, known }) =>
    data ? [{ data, documents, known, proven: provenIn(documents, findings) }] : [],
  );
  if (apps.length < compilations.length) return undefined;
  const different = new Map(apps.toReversed().map((app) => [structureOf(app.data), app]));
  const all = Object.values(guards);
  const parts = [
    ...all,
    ...[...different].flatMap(([structure, { documents, known }]) => {
      const { brand: _, ...explored } = documents; // everything relevant in it is part of the structure
      return [structure, JSON.stringify(known), ...Object.values(explored).flat()];
    }),
  ];
  return remember(parts, () => explore([...different.values()].toReversed()));
}

interface Behavior {
  findings: Finding[];
  coverage: Coverage;
  /** The current decisions, for `--accept`. */
  prove: () => Proven;
}

// Cached for tests, which check hundreds of small changes; most do not affect the flows.
const remember = firstAndLast<readonly unknown[], Behavior | undefined>(areSame);

interface CompiledApp {
  data: AppData;
  documents: Documents;
  known: Known;
  proven: Proven | undefined;
}

function explore(apps: CompiledApp[]): Behavior | undefined {
  const checked = apps.map(({ data, documents, known, proven }) => checkFlow(createApp(data), createLocate(documents), known, proven));
  const [[first], [app]] = [checked, apps];
  if (!first || !app) return undefined;
  return {
    findings: checked.flatMap(({ findings }) => findings),
    coverage: first.coverage,
    prove: () => prove(createApp(app.data), app.known),
  };
}

/** Accepted decisions; undefined when the file is missing or broken, and for brands that reorder or drop parts of the flows. */
function provenIn({ proven, brand }: Documents, findings: Finding[]): Proven | undefined {
  return proven && !arranges(brand) && findings.every(({ file }) => file !== proven.file) ? toProven(proven.value) : undefined;
}

/** Everything in an app except texts and brand names. */
function structureOf(data: AppData): string {
  return JSON.stringify({ ...data, brand: undefined, routes: data.routes.map(withoutTexts) });
}

const texts = ['title', 'header', 'lead', 'body', 'after', 'agreement', 'picture', 'label', 'say'];

function withoutTexts(route: RouteData): unknown {
  return JSON.parse(JSON.stringify(route, (key, value: unknown) => (texts.includes(key) ? undefined : value)));
}
