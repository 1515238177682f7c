import { describe, expect, it } from 'vitest';
import type { Edge, EdgeKind, FlowGraph, RouteNode } from '../graph/graph.ts';
import { planMap } from './plan.ts';

function routeOf(id: string, more: Partial<RouteNode> = {}): RouteNode {
  const texts = { id, paths: [id], flow: 'one', title: id, refusedTo: '/not-found' };
  return { ...texts, kind: 'screen', access: 'public', guards: [], rules: [], ...more };
}

const edge = (kind: EdgeKind, from: string, to?: string): Edge => ({ kind, from, to, label: 'L' });

function planOf(routes: RouteNode[], edges: Edge[], destinations: string[] = []) {
  const flows = [
    { name: 'one', title: 'One', routes, destinations: destinations.map((id) => ({ id, title: id })) },
    { name: 'two', title: 'Two', routes: [routeOf('/far')], destinations: [] },
  ];
  const graph: FlowGraph = { brand: 'b', flows, everywhere: [], rules: [], shell: [], edges };
  const plan = planMap(graph)[0]!;
  return { order: plan.nodes.map(({ id }) => id), arrows: plan.arrows.map((arrow) => `${arrow.edge.kind} ${arrow.edge.from} ${arrow.to}`) };
}

const routes = ['/a', '/b', '/c', '/d'].map((id) => routeOf(id));

describe('an arrow', () => {
  it('is drawn for everything that moves a depositor forward, but not for submits that stay', () => {
    const edges = [edge('submit', '/a', '/far'), edge('refusal', '/b', '/far'), edge('submit', '/a'), edge('submit', '/c', '/unknown')];
    expect(planOf(routes, edges)).toEqual({
      order: ['/a', '/b', 'elsewhere /far', '/c', 'elsewhere /unknown', '/d'],
      arrows: ['submit /a elsewhere /far', 'refusal /b elsewhere /far', 'submit /c elsewhere /unknown'],
    });
  });

  it('is drawn for links and problems within a flow, unless many lead to the same place', () => {
    const edges = [edge('link', '/a', '/b'), edge('link', '/a', '/far'), edge('problem', '/a', '/c')];
    expect(planOf(routes, edges).arrows).toEqual(['link /a /b', 'problem /a /c']);
    const many = ['/a', '/b', '/c'].map((from) => edge('link', from, '/d'));
    expect(planOf(routes, many).arrows).toEqual([]);
  });

  it('is drawn for Back if nothing else shows how a route is reached', () => {
    const edges = [edge('submit', '/a', '/b'), edge('back', '/b', '/a'), edge('back', '/c', '/a'), edge('back', '/d', '/far')];
    expect(planOf(routes, edges).arrows).toEqual(['submit /a /b', 'back /c /a']);
  });
});

describe('the reading order', () => {
  it('is the file’s, with destinations after the first submit to them', () => {
    const edges = [
      edge('submit', '/a', 'deciding'),
      edge('branch', 'deciding', '/b'),
      edge('submit', '/b', '/c'),
      edge('submit', '/c', 'deciding'),
    ];
    expect(planOf(routes, edges, ['deciding']).order).toEqual(['/a', 'deciding', '/b', '/c', '/d']);
  });

  it('puts a redirect after the last submit to it', () => {
    const all = [routeOf('/entry', { kind: 'redirect' }), ...routes];
    const edges = [edge('submit', '/a', '/entry'), edge('submit', '/c', '/entry')];
    expect(planOf(all, edges).order).toEqual(['/a', '/b', '/c', '/entry', '/d']);
  });

  it('puts nothing before what leads to it, except in a loop', () => {
    expect(planOf(routes, [edge('link', '/c', '/b')]).order).toEqual(['/a', '/c', '/b', '/d']);
    expect(planOf(routes, [edge('submit', '/a', '/b'), edge('submit', '/b', '/c'), edge('submit', '/c', '/a')]).order).toEqual([
      '/a',
      '/b',
      '/c',
      '/d',
    ]);
  });

  it('does not start with a page that only problems lead to, drawn or not', () => {
    const edges = [
      edge('submit', '/a', '/b'),
      edge('submit', '/b', '/c'),
      edge('submit', '/d', '/a'),
      ...['/a', '/b', '/c'].map((from) => edge('problem', from, '/d')),
    ];
    expect(planOf(routes, edges)).toEqual({
      order: ['/a', '/b', '/c', '/d'],
      arrows: ['submit /a /b', 'submit /b /c', 'submit /d /a'],
    });
  });
});
