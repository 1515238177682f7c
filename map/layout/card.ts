import type { Edge } from '../graph/graph.ts';
import type { Point } from './box.ts';
import { at, tag } from '../pen/svg.ts';

/** A box of the map: size in px, markup relative to its top left corner, and the points where arrows attach. */
export interface Card {
  id: string;
  width: number;
  height: number;
  markup: string;
  /** Y coordinate on the right side where each edge starts. */
  outs: Map<Edge, number>;
  /** Y on the left side where arrows end, by kind, so that lines of different kinds do not merge. */
  ins: Arrivals;
}

export type Arrivals = Record<'main' | 'light' | 'aside', number>;

/** Y on the right side of a parent where back links end. */
export const parentY = 20;

/** The end point for an edge of this kind. */
export function arrivalOf({ kind }: Edge): keyof Arrivals {
  if (kind === 'link' || kind === 'back') return 'light';
  return kind === 'submit' || kind === 'branch' ? 'main' : 'aside';
}

export function putCard({ id, markup }: Card, points: Map<string, Point>): string {
  const place = points.get(id);
  if (!place) throw new Error(`the layout lost ${id}`);
  return tag('g', { transform: at(place.x, place.y) }, markup);
}
