import type { AppData, FlowPart, RouteData } from '../../src/flow/language/app.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';

/** A brand's app split into the chunk loaded at start and one chunk per flow. */
export interface Parted {
  app: AppData;
  words: Record<string, string>;
  flows: Record<string, FlowPart>;
}

/** Splits flows and the words of their forms out of the app. Not found stays, since any path may need it. */
export function takeFlowsOut(app: AppData, words: Record<string, string>): Parted {
  const isKept = ({ path }: RouteData) => path === notFoundPath;
  const routes = app.routes.filter((route) => !isKept(route));
  const names = [...new Set(routes.map(({ flow }) => flow))];
  const withAbove = (route: RouteData): RouteData => {
    const page = routes.find(({ path, flow }) => path === route.back && flow !== route.flow);
    return page ? { ...route, above: page.title } : route;
  };
  const flows = names.map((name): [string, FlowPart] => {
    const own = routes.filter(({ flow }) => flow === name);
    return [name, { routes: own.map(withAbove), words: wordsOf(own.flatMap(formsOf), words) }];
  });
  const taken = new Set(flows.flatMap(([, part]) => Object.keys(part.words)));
  return {
    app: { ...app, routes: app.routes.filter(isKept), elsewhere: pointersOf(routes) },
    words: Object.fromEntries(Object.entries(words).filter(([key]) => !taken.has(key))),
    flows: Object.fromEntries(flows),
  };
}

/** The chunk of words that screens use. Flows are named like their files, so it cannot clash. */
export const screenPart = 'screens/words';

/** Groups of `ui` words used only by components of screens. */
const groupsOfScreens = [
  'allocations',
  'bank',
  'check',
  'day',
  'facts',
  'linking',
  'partly',
  'reader',
  'row',
  'savings',
  'schedule',
  'statement',
  'transaction',
];

/** Whether only screens use a word. Pages without a screen do not load it. */
export function isOfScreens(key: string): boolean {
  const [root, group = ''] = key.split('.');
  return root === 'screens' || (root === 'ui' && groupsOfScreens.includes(group));
}

/** Splits off the words that load with the first screen. */
export function takeScreensOut(words: Record<string, string>): { words: Record<string, string>; ofScreens: Record<string, string> } {
  const pick = (isPicked: (key: string) => boolean) => Object.fromEntries(Object.entries(words).filter(([key]) => isPicked(key)));
  return { words: pick((key) => !isOfScreens(key)), ofScreens: pick(isOfScreens) };
}

const formsOf = ({ form, forms }: RouteData) => [form ?? [], forms ?? []].flat();

function wordsOf(forms: string[], words: Record<string, string>): Record<string, string> {
  const ids = new Set(forms);
  return Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith('forms.') && ids.has(key.split('.')[1] ?? '')));
}

/**
 * A prefix map from paths to flows (`AppData.elsewhere`), which grows with the number of flows rather than routes.
 * An entry is needed only where most routes at or below a path belong to another flow than those above it.
 */
function pointersOf(routes: readonly RouteData[]): Record<string, string> {
  const flowOfPaths: [path: string, flow: string][] = [];
  place('', routes, undefined);
  return Object.fromEntries(flowOfPaths);

  function place(above: string, below: readonly RouteData[], known: string | undefined): void {
    const segments = new Set(below.map((route) => route.path.slice(above.length + 1).split('/', 1)[0] ?? ''));
    for (const segment of segments) {
      const path = `${above}/${segment}`;
      const group = below.filter((route) => `${route.path}/`.startsWith(`${path}/`));
      const own = group.find((route) => route.path === path);
      const flow = own?.flow ?? mostOf(group);
      if (flow !== known) flowOfPaths.push([path, flow]);
      place(
        path,
        group.filter((route) => route !== own),
        flow,
      );
    }
  }
}

function mostOf(routes: readonly RouteData[]): string {
  const counts = new Map<string, number>();
  for (const { flow } of routes) counts.set(flow, (counts.get(flow) ?? 0) + 1);
  const [[flow] = ['']] = [...counts].toSorted(([, one], [, other]) => other - one);
  return flow;
}
