import type { Edge } from '../graph/graph.ts';
import type { Palette } from './palette.ts';

/** Drawing context shared by all parts of a map. */
export interface Pen {
  palette: Palette;
  edges: Edge[];
  titleOf: (id: string) => string;
}
