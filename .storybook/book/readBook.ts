import { readSources, listBrands } from '../../compiler/read/readSources.ts';
import type { Files } from '../../compiler/read/files.ts';
import { readJson } from '../../compiler/read/readJson.ts';
import { compile } from '../../compiler/compile/compile.ts';
import { createSurvey, type Survey } from '../../check/explore/survey.ts';
import { toProven } from '../../check/proven/proven.ts';
import { flowToGraph } from '../../map/graph/flowToGraph.ts';
import type { RouteNode } from '../../map/graph/graph.ts';
import { planMap } from '../../map/layout/plan.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { readCalls } from './calls.ts';
import { createGuide, type BookPlace } from './about.ts';
import type { BookPage } from './page.ts';
import { statesOf } from './states.ts';
import type { Reading } from './reading.ts';

/**
 * Everything in Storybook made from flows: journeys and their routes, in the map's order. Redirects are left out, since they render
 * nothing.
 */
export function readBook(files: Files): BookPage[] {
  const surveys = listBrands(files).map((brand): Survey => {
    const sources = readSources(files, brand);
    return createSurvey(createApp(compile(sources)), sources.known);
  });
  const [first] = surveys;
  if (!first) return [];
  const reading: Reading = {
    files,
    surveys,
    proven: toProven(files.has('flows/proven.json') ? readJson(files, 'flows/proven.json') : {}),
    calls: readCalls(files),
  };
  const graph = flowToGraph(first.app.data);
  const places = planMap(graph).flatMap(({ flow, nodes }, journey) =>
    nodes
      .filter((node): node is RouteNode => 'paths' in node && node.kind !== 'redirect')
      .map((node, index): BookPlace => ({
        node,
        title: `Journeys/${flow.title}/${titleAmong(node, flow.routes)}`,
        file: `${twoDigits(journey + 1)}-${twoDigits(index + 1)}-${toName(node.id)}`,
      })),
  );
  const about = createGuide(graph, places, reading.calls);
  return places.map((place): BookPage => ({
    title: place.title,
    file: place.file,
    about: about(place),
    states: statesOf(reading, place.node.id),
  }));
}

/** Slashes would create folders. Routes with the same title get their path appended. */
function titleAmong({ id, title }: RouteNode, routes: RouteNode[]): string {
  const isOne = routes.filter((each) => each.title === title && each.kind !== 'redirect').length === 1;
  return (isOne ? title : `${title} (${id.slice(1)})`).replaceAll('/', ' ');
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** `/login/forgot-password` becomes `login-forgot-password`. */
const toName = (path: string) => path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
