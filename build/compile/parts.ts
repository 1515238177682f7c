import type { AppData, FlowPart, RouteData } from '../../src/flow/language/app.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';

/** What of a brand is there from the start, and what comes with the first address of a flow. */
export interface Parted {
  app: AppData;
  words: Record<string, string>;
  flows: Record<string, FlowPart>;
}

/** Takes the flows out of an app, and the words of their forms out of a brand's. What is shown at every unknown address stays. */
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
    app: { ...app, routes: app.routes.filter(isKept), elsewhere: placesOf(routes) },
    words: Object.fromEntries(Object.entries(words).filter(([key]) => !taken.has(key))),
    flows: Object.fromEntries(flows),
  };
}

/** What stands for the words of screens among the names of flows: none is named so, for they are named like their files. */
export const screenPart = 'screens/words';

/** Groups of `ui` that are said by parts which screens alone are made of. */
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

/** Whether only screens say a sentence, themselves or by what they are made of: no page without a screen needs it. */
export function isOfScreens(key: string): boolean {
  const [root, group = ''] = key.split('.');
  return root === 'screens' || (root === 'ui' && groupsOfScreens.includes(group));
}

/** Takes the words that come with the first screen out of a brand's. */
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
 * The flows of routes by as little of their paths as tells them (`AppData.elsewhere`), so that this grows with the flows and not with their routes: at
 * each path the flow that most of what lies at and below it has, where that is another than what most above it have.
 */
function placesOf(routes: readonly RouteData[]): Record<string, string> {
  const places: [path: string, flow: string][] = [];
  place('', routes, undefined);
  return Object.fromEntries(places);

  function place(above: string, below: readonly RouteData[], known: string | undefined): void {
    const segments = new Set(below.map((route) => route.path.slice(above.length + 1).split('/', 1)[0] ?? ''));
    for (const segment of segments) {
      const path = `${above}/${segment}`;
      const group = below.filter((route) => `${route.path}/`.startsWith(`${path}/`));
      const own = group.find((route) => route.path === path);
      const flow = own?.flow ?? mostOf(group);
      if (flow !== known) places.push([path, flow]);
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
