import { drawArrow, drawBridge } from './drawArrow.ts';
import type { Track } from '../layout/layout.ts';
import type { Pen } from '../pen/pen.ts';

/** Draws all bridges of arrows with the same end before their lines, so that none is cut. */
export function drawArrows(tracks: Track[], ground: string, { palette, titleOf }: Pick<Pen, 'palette' | 'titleOf'>): string[] {
  const byEnd = new Map<string, Track[]>();
  for (const track of tracks) {
    const end = JSON.stringify(track.points.at(-1));
    byEnd.set(end, [...(byEnd.get(end) ?? []), track]);
  }
  return [...byEnd.values()].flatMap((together) => [
    ...together.map((track) => drawBridge(track, ground)),
    ...together.map((track) => drawArrow(track, titleOf, palette)),
  ]);
}
