import type { AppData, RouteData } from '../../src/flow/language/app.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';
import { destinationHomes } from './destinationHomes.ts';
import {
  entryPath,
  type DestinationNode,
  type Edge,
  type FlowGraph,
  type Flow,
  type RouteKind,
  type RouteNode,
  type RuleNote,
  type ShellNote,
} from './graph.ts';
import { createMatcher } from '../../src/flow/language/match.ts';
import type { Target } from '../../src/flow/language/source.ts';
import { flowOrder } from './flowOrder.ts';
import { routeEdges } from './routeEdges.ts';
import { sayGuards } from './sayGuards.ts';

/** Converts a compiled app to a graph. Pure and deterministic. */
export function flowToGraph(data: AppData): FlowGraph {
  const pages = gatherPages(data.routes);
  const toNode = createNodeFinder(pages);
  const rawEdges = [...pages.flatMap(([first]) => routeEdges(first, data.calls)), ...branchEdges(data)];
  const edges = rawEdges.map((edge) => (edge.to === undefined ? edge : { ...edge, to: toNode(edge.to) }));
  const routes = pages.map((page) => createRouteNode(page, data));
  const shell = noteShell(data);
  const flowOf = new Map(routes.map(({ id, flow }) => [id, flow]));
  const names = Object.keys(data.destinations);
  const ofFlows = names.filter((name) => !shell.some(({ to }) => to === name));
  const homes = destinationHomes(ofFlows, edges, flowOf);
  const starts = [entryPath, ...data.navigation.map(({ to }) => to)].map(toNode);
  return {
    brand: data.brand,
    flows: flowOrder(flowOf, edges, starts).map((name) =>
      createFlow(
        name,
        routes,
        names.filter((each) => homes.get(each) === name),
      ),
    ),
    everywhere: names.filter((name) => !homes.has(name)).map(createDestinationNode),
    rules: data.rules.map((rule): RuleNote => ({ name: rule.name, access: rule.access, says: sayGuards(rule.when ?? []), to: rule.to })),
    shell,
    edges,
  };
}

type Page = [RouteData, ...RouteData[]];

/** Groups the paths of one page (`also`); the first path names it. */
function gatherPages(routes: RouteData[]): Page[] {
  const pageByText = new Map<string, Page>();
  for (const route of routes) {
    const text = JSON.stringify({ ...route, path: '' });
    const page = pageByText.get(text);
    if (page) page.push(route);
    else pageByText.set(text, [route]);
  }
  return [...pageByText.values()];
}

/** Maps targets to nodes, also for paths with parameters. */
function createNodeFinder(pages: Page[]): (target: Target) => string {
  const paths = pages.flatMap((page) => page.map(({ path }) => ({ path, id: page[0].path })));
  const match = createMatcher(paths, ({ path }) => path);
  return (target) => (target.startsWith('/') ? (match(target)?.id ?? target) : target);
}

function createRouteNode(page: Page, data: AppData): RouteNode {
  const [route] = page;
  return {
    id: route.path,
    paths: page.map(({ path }) => path),
    flow: route.flow,
    title: fillWithDefaults(route.title),
    kind: kindOf(route),
    access: route.access,
    progress: route.progress,
    guards: sayGuards(route.guards ?? []),
    refusedTo: route.else ?? notFoundPath,
    rules: data.rules.filter(({ name, access }) => access.includes(route.access) && !route.exempt?.includes(name)).map(({ name }) => name),
  };
}

function kindOf({ redirect, form }: RouteData): RouteKind {
  if (redirect !== undefined) return 'redirect';
  return form === undefined ? 'screen' : 'form';
}

/** Replaces placeholders with their defaults: `Welcome back {depositor.first_name|Name}`. */
function fillWithDefaults(text: string): string {
  return text.replace(/\{[\w.]+\|([^}]*)\}/g, '$1');
}

function branchEdges(data: AppData): Edge[] {
  return Object.entries(data.destinations).flatMap(([from, branches]) =>
    branches.map(({ when = [], to }): Edge => ({
      from,
      to,
      kind: 'branch',
      label: when.length === 0 ? 'Otherwise' : sayGuards(when).join(' '),
    })),
  );
}

function noteShell({ navigation, shell }: AppData): ShellNote[] {
  return [
    ...navigation.map(({ label, when = [], to }): ShellNote => ({ label, says: sayGuards(when), to })),
    { label: 'Logo', says: [], to: shell.logo },
    ...shell.contact.map(({ when = [], to }): ShellNote => ({ label: 'Contact us', says: sayGuards(when), to })),
    { label: 'Log out', says: sayGuards(shell.logOutWhen), to: shell.logOut },
  ];
}

function createFlow(name: string, routes: RouteNode[], destinations: string[]): Flow {
  return {
    name,
    title: toTitle(name),
    routes: routes.filter(({ flow }) => flow === name),
    destinations: destinations.map(createDestinationNode),
  };
}

function createDestinationNode(id: string): DestinationNode {
  return { id, title: toTitle(id) };
}

/** `joint-account` and `jointAccount` become `Joint account`. */
function toTitle(name: string): string {
  const words = name.replace(/-/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
