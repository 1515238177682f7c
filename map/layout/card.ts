import type { Edge } from '../graph/graph.ts';
import type { Point } from './box.ts';
import { at, tag } from '../pen/svg.ts';

/** A box of the map: its size in px, its markup from its own top left corner, and where arrows touch it. */
export interface Card {
  id: string;
  width: number;
  height: number;
  markup: string;
  /** Height on the right side at which the arrow of an edge leaves. */
  outs: Map<Edge, number>;
  /** Heights on the left side at which arrows arrive, so that ways of different kinds do not run into one line. */
  ins: Arrivals;
}

export type Arrivals = Record<'main' | 'light' | 'aside', number>;

/** Height on the right side of a parent to which its children's ways back lead. */
export const parentY = 20;

/** Which of the arrivals an edge takes. */
export function arrivalOf({ kind }: Edge): keyof Arrivals {
  if (kind === 'link' || kind === 'back') return 'light';
  return kind === 'submit' || kind === 'branch' ? 'main' : 'aside';
}

export function putCard({ id, markup }: Card, places: Map<string, Point>): string {
  const place = places.get(id);
  if (!place) throw new Error(`the layout lost ${id}`);
  return tag('g', { transform: at(place.x, place.y) }, markup);
}
