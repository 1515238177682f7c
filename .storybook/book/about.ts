import { toId } from 'storybook/internal/csf';
import type { DestinationNode, Edge, FlowGraph, RouteNode } from '../../map/graph/graph.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';
import { stateFolders, type About, type BookPage, type Place } from './page.ts';
import type { Reading } from './reading.ts';

/** A route's place in the tree. */
export interface BookPlace extends Pick<BookPage, 'title' | 'file'> {
  node: RouteNode;
}

/** Describes each route in the terms of the map; both are made from the same graph. */
export function createGuide(graph: FlowGraph, places: BookPlace[], calls: Reading['calls']): (place: BookPlace) => About {
  const nodes: (RouteNode | DestinationNode)[] = [
    ...graph.flows.flatMap(({ routes, destinations }) => [...routes, ...destinations]),
    ...graph.everywhere,
  ];
  const titleById = new Map(nodes.map(({ id, title }) => [id, title]));
  const docById = new Map(places.map(({ node, title }) => [node.id, docOf(title)]));
  const placeOf = (id: string): Place => ({ name: titleById.get(id) ?? id, ...(docById.has(id) && { doc: docById.get(id) ?? '' }) });
  /** The routes that a destination or redirect can finally lead to. */
  const endsOf = (id: string, met: ReadonlySet<string> = new Set()): string[] => {
    const on = graph.edges.flatMap(({ from, to, kind }) => (from === id && to !== undefined && leadsOn.has(kind) ? [to] : []));
    return met.has(id) ? [] : on.length === 0 ? [id] : on.flatMap((to) => endsOf(to, new Set([...met, id])));
  };
  const wayTo = (id: string): Place => {
    const ends = [...new Set(endsOf(id))];
    return docById.has(id) ? placeOf(id) : { ...placeOf(id), may: ends.map(placeOf) };
  };
  /** A refusal by its reason: `403 mfa_locked` becomes `Too many wrong codes were entered.` */
  const sayLabel = ({ kind, label, call = '' }: Edge): string => {
    const reasons = Object.values(calls.get(call)?.problems ?? {}).flat();
    return (kind === 'problem' && reasons.find(({ code }) => label.endsWith(code))?.when) || label;
  };
  return ({ node }) => ({
    title: node.title,
    addresses: node.paths,
    access: accessSays[node.access],
    guards: node.guards,
    ...(node.guards.length > 0 && { refusedTo: wayTo(node.refusedTo) }),
    rules: graph.rules
      .filter(({ name }) => node.rules.includes(name))
      .map(({ says: guards, to }) => ({ condition: sayRule(guards), to: wayTo(to) })),
    exits: withoutRepeats(
      graph.edges
        .filter(({ from, to, kind }) => from === node.id && kind !== 'refusal' && to !== notFoundPath)
        .map((edge) => ({
          kind: waySays[edge.kind],
          label: sayLabel(edge),
          ...(edge.to !== undefined && { to: wayTo(edge.to) }),
        })),
    ),
    ...(node.progress !== undefined && { progress: node.progress }),
  });
}

const leadsOn: ReadonlySet<Edge['kind']> = new Set(['branch', 'redirect']);

/** When a rule redirects: `Unless the depositor is logged in`. */
function sayRule(guards: string[]): string {
  const sentences = guards.map((sentence) => sentence.replace(/\.$/, ''));
  const parts = sentences.map((sentence) =>
    sentence.replace(/^Not so: /, 'unless ').replace(/^[A-Z](?=[a-z ])/, (letter) => `if ${letter.toLowerCase()}`),
  );
  return parts.join(' and ').replace(/^./, (letter) => letter.toUpperCase());
}

/** Two calls of one submit may be refused for the same reason. */
function withoutRepeats<T>(items: T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

const accessSays: Record<RouteNode['access'], string> = {
  public: 'Anybody, logged in or not.',
  bearer: 'Whoever has given the right password, also before the second factor.',
  authenticated: 'Whoever is logged in, second factor included.',
};

const waySays: Record<Edge['kind'], string> = {
  submit: 'Button',
  link: 'Link',
  back: 'Back',
  redirect: 'Sends on',
  refusal: 'Refused',
  problem: 'When refused',
  branch: 'Branch',
};

/** Storybook's id for the docs of a page, which are in its first folder. */
const docOf = (title: string) => toId(`${title}/${stateFolders[0]}`, 'Docs');
