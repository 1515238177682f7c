import type { Witness } from '../../build/compile/shape/finding.ts';
import { common, type Box } from './stateSet.ts';
import { witnessOf } from './fault.ts';
import type { Survey } from './survey.ts';
import { findUses, follow } from './uses.ts';

/** A witness for some states in which something other than an address answers: with an address at which it is asked, where there is one. */
export function showAt(survey: Survey, by: string, boxes: readonly Box[]): Witness {
  const [kind = '', name = ''] = splitOnce(by);
  const found = finders[kind]?.(survey, name, boxes);
  if (found && found.boxes.length > 0) return witnessOf(found.boxes, found.path);
  const { path: _, ...witness } = witnessOf(boxes, '');
  return witness;
}

interface Shown {
  path: string;
  boxes: Box[];
}

const finders: Record<string, (survey: Survey, name: string, boxes: readonly Box[]) => Shown | undefined> = {
  rule: (survey, name, boxes) => {
    for (const [path, { gates }] of survey.app.routeByPath) {
      const index = gates.findIndex(({ by }) => by === `rule ${name}`);
      if (index < 0) continue;
      const before = new Set<string | undefined>(gates.slice(0, index).map(({ by }) => by));
      const asked = survey.arrivals(path).flatMap(({ box, outcome }) => (before.has(outcome.hops[0]?.by) ? [] : [box]));
      const shown = common(asked, boxes);
      if (shown.length > 0) return { path, boxes: shown };
    }
    return undefined;
  },
  destination: (survey, name, boxes) => {
    for (const use of findUses(survey)) {
      const asked = follow(survey, use).flatMap(({ box, outcome }) =>
        outcome.taken.some((branch) => branch.startsWith(`${name}/`)) ? [box] : [],
      );
      const shown = common(asked, boxes);
      if (shown.length > 0) return { path: use.path, boxes: shown };
    }
    return undefined;
  },
  claims: (survey, path, boxes) => ({ path, boxes: common(survey.renders(path), boxes) }),
  route: (survey, path, boxes) => ({ path, boxes: common(survey.renders(path), boxes) }),
};

function splitOnce(text: string): string[] {
  const end = text.indexOf(' ');
  return end < 0 ? [text] : [text.slice(0, end), text.slice(end + 1)];
}
