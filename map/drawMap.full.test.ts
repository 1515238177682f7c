// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Look } from '../src/brand/bundle/look.ts';
import type { AppData } from '../src/flow/language/app.ts';
import { compile } from '../compiler/compile/compile.ts';
import type { FlowGraph } from './graph/graph.ts';
import { flowToGraph } from './graph/flowToGraph.ts';
import { filesBelow } from '../compiler/read/files.ts';
import { readJson } from '../compiler/read/readJson.ts';
import { listBrands, readSources } from '../compiler/read/readSources.ts';
import { drawMap } from './drawMap.ts';
import { readMap } from './readMap.ts';
import { arrowPieces, frameAreas, isWithin, overlaps, parsePicture, textAreas } from './test/picture.ts';

const files = filesBelow('.');

describe.each(listBrands(files))('the map of %s', (brand) => {
  let svg: string;
  let root: Element;
  let data: AppData;
  let graph: FlowGraph;

  beforeAll(async () => {
    data = compile(readSources(files, brand));
    svg = await readMap(files, data);
    root = parsePicture(svg);
    graph = flowToGraph(data);
  });

  it('has a group for every route, named by its path', () => {
    const paths = [...root.querySelectorAll('[data-path]')].map((element) => element.getAttribute('data-path'));
    expect(paths.toSorted()).toEqual(data.routes.map(({ path }) => path).toSorted());
  });

  it('has a card for every destination of a flow, and names the others', () => {
    const inMap = [...root.querySelectorAll('[data-destination]')].map((element) => element.getAttribute('data-destination'));
    const others = graph.everywhere.filter(({ title }) => svg.includes(`${title}: the first that holds`)).map(({ id }) => id);
    expect([...inMap, ...others].toSorted()).toEqual(Object.keys(data.destinations).toSorted());
  });

  it('is readable: no overlapping or overflowing text, no arrow across a card', () => {
    expect(textAreas(root).length).toBeGreaterThan(400);
    expectReadable(root);
  });

  it('shows guards, rules and links of a route on hover', () => {
    for (const route of graph.flows.flatMap(({ routes }) => routes)) {
      const says = root.querySelector(`[data-path="${route.id}"] > title`)?.textContent ?? '';
      for (const sentence of [...route.guards, ...route.rules, route.title]) expect(says).toContain(sentence);
      for (const { label, to } of graph.edges.filter(({ from }) => from === route.id))
        expect(says).toContain(`${label} → ${to ?? 'stays here'}`);
    }
  });

  it('works with keyboard and screen reader', () => {
    const cards = [...root.querySelectorAll('[role="img"][tabindex]')];
    expect(cards.length).toBe(graph.flows.flatMap(({ routes, destinations }) => [...routes, ...destinations]).length);
    expect(cards.filter((card) => card.getAttribute('tabindex') !== '0')).toEqual([]);
    expect([...root.querySelectorAll('[role="img"]')].filter((card) => card.firstElementChild?.tagName !== 'title')).toEqual([]);
    expect([...root.children].slice(0, 2).map(({ tagName }) => tagName)).toEqual(['title', 'desc']);
    const groups = [...root.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('aria-label') ?? '');
    for (const { title } of graph.flows) expect(groups.filter((label) => label.startsWith(`Flow ${title}:`))).toHaveLength(1);
  });

  it('works under a strict CSP: no scripts, styles or external files', () => {
    expect(svg).not.toMatch(/<(script|style|image|use|foreignObject|a)\b|\s(style|class|href|on\w+|id)=|url\(/);
  });

  it('is deterministic, with and without cache', async () => {
    vi.resetModules();
    const again = await import('./readMap.ts');
    expect(await again.readMap(files, data)).toBe(svg);
  });
});

it('stays readable when every route has links, submits and Back', async () => {
  const app = compile(readSources(files, 'harbor'));
  const addressOf = (index: number) => app.routes[index % app.routes.length]?.path ?? '/';
  const routes = app.routes.map((route, index) => ({
    ...route,
    submits: {
      submit: { label: 'Save and continue', do: [{ call: 'update-depositor' }], to: addressOf(index + 1) },
      other: {
        label: 'Do something else',
        kind: 'secondary' as const,
        to: index % 3 === 0 ? 'continueRegistration' : addressOf(index * 7),
      },
    },
    links: [{ label: 'Somewhere else', to: addressOf(index + 5) }],
    back: addressOf(index - (index % 4)),
  }));
  const root = parsePicture(await readMap(files, { ...app, routes }));
  expectReadable(root);
});

it('has room for texts of any length', async () => {
  const long = 'Unbelievablylongwordwithoutanyspaceorhyphenatallinit'.repeat(2);
  const words = 'a title of so many words that no card is wide enough for it '.repeat(3);
  const route = { access: 'public' as const, flow: 'one', title: long };
  const app: AppData = {
    ...compile(readSources(files, 'harbor')),
    routes: [
      {
        ...route,
        path: `/${long}`,
        progress: 100,
        submits: { submit: { label: words, to: 'deciding' }, stay: { label: long } },
        links: [{ label: long, to: '/b' }],
      },
      { ...route, path: '/b', title: words, back: `/${long}`, links: [{ label: words, to: `/${long}` }] },
      { ...route, path: '/c', flow: words.replaceAll(' ', '-'), redirect: `/${long}`, title: 'W'.repeat(60) },
    ],
    destinations: { deciding: [{ when: [{ any: ['active', 'completed', 'viewOnly'] }, 'bearer'], to: '/b' }, { to: '/c' }] },
    navigation: [{ label: words, icon: 'home', to: `/${long}` }],
  };
  const { look } = readJson(files, 'brands/base/brand.json');
  const root = parsePicture(await drawMap(flowToGraph(app), look as Look, 'A & B <bank>')); // the base look is complete
  expectReadable(root);
});

function expectReadable(root: Element): void {
  const [texts, frames] = [textAreas(root), frameAreas(root)];
  const cards = frames.filter(({ says }) => says.startsWith('/') || /^[a-z]\w*$/.test(says));
  const meeting = pairsOf(texts).filter(([one, other]) => overlaps(one, other));
  expect(meeting.map(([one, other]) => `${one.says} over ${other.says}`)).toEqual([]);
  const leaving = texts.flatMap((text) =>
    frames.filter((frame) => overlaps(text, frame) && !isWithin(text, frame)).map(({ says }) => [text.says, says]),
  );
  expect(leaving).toEqual([]);
  const crossing = arrowPieces(root).flatMap((piece) =>
    [...cards, ...texts].filter((area) => overlaps(inner(piece), area)).map(({ says }) => [piece.says, says]),
  );
  expect(crossing).toEqual([]);
}

function pairsOf<T>(items: T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]));
}

/** Shrinks a line's ends, which touch cards, and gives it width. */
function inner(piece: ReturnType<typeof arrowPieces>[number]) {
  const isFlat = piece.top === piece.bottom;
  return isFlat
    ? { ...piece, left: piece.left + 0.5, right: piece.right - 0.5, top: piece.top - 0.1, bottom: piece.bottom + 0.1 }
    : { ...piece, top: piece.top + 0.5, bottom: piece.bottom - 0.5, left: piece.left - 0.1, right: piece.right + 0.1 };
}
