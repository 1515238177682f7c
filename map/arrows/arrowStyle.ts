import type { EdgeKind } from '../graph/graph.ts';
import type { Palette } from '../pen/palette.ts';
import type { Attributes } from '../pen/svg.ts';

/** Arrows differ by line and head as well as by color. */
interface Style {
  color: (palette: Palette) => string;
  width: number;
  dashes?: string;
  head: 'full' | 'hollow' | 'open' | 'crossed';
  says: string;
}

export const arrowStyles: Record<EdgeKind, Style> = {
  submit: { color: ({ flow }) => flow, width: 2.4, head: 'full', says: 'Submit: an action of the depositor' },
  branch: { color: ({ flow }) => flow, width: 1.4, head: 'full', says: 'Branch of a destination: the first that holds' },
  redirect: {
    color: ({ roles }) => roles.warning,
    width: 1.8,
    dashes: '7 4',
    head: 'hollow',
    says: 'Redirect: this route renders nothing',
  },
  refusal: {
    color: ({ roles }) => roles.warning,
    width: 1.8,
    dashes: '7 4',
    head: 'hollow',
    says: 'Refusal: where guards redirect',
  },
  problem: {
    color: ({ roles }) => roles.danger,
    width: 1.4,
    dashes: '2 3',
    head: 'crossed',
    says: 'Problem: a failed call that redirects',
  },
  link: { color: ({ roles }) => roles.control, width: 1.2, head: 'open', says: 'Link: navigates without an action' },
  back: { color: ({ roles }) => roles.control, width: 1.4, dashes: '1 4', head: 'open', says: 'Back: to the parent' },
};

export function strokeOf(kind: EdgeKind, palette: Palette): Attributes {
  const { color, width, dashes } = arrowStyles[kind];
  return {
    stroke: color(palette),
    'stroke-width': width,
    'stroke-dasharray': dashes,
    'stroke-linecap': kind === 'back' ? 'round' : undefined,
  };
}
