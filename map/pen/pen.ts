import type { Edge } from '../graph/graph.ts';
import type { Palette } from './palette.ts';

/** What every part of one map is drawn with. */
export interface Pen {
  palette: Palette;
  edges: Edge[];
  titleOf: (id: string) => string;
}
