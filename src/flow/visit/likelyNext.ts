import type { App } from '../decide/createApp.ts';
import { resolve } from '../decide/decide.ts';
import type { Facts } from '../language/facts.ts';
import { toPath } from '../language/match.ts';
import type { Target } from '../language/source.ts';

/**
 * Guesses where a target leads after the actions at `path` succeed, for prefetching only.
 * A destination that now leads to `path` will take a later branch: branches are in the order depositors reach them.
 */
export function likelyNext(
  app: App,
  target: Target,
  { facts, now, path }: { facts: Facts; now: number; path: string },
): string | undefined {
  const taken: string[] = [];
  const leads = resolve(app, target, facts, { now, taken });
  if (typeof leads !== 'string' || toPath(leads) !== path) return typeof leads === 'string' ? leads : undefined;
  const [name = '', index] = taken.at(-1)?.split('/') ?? [];
  const after = app.choiceByName.get(name)?.[Number(index) + 1]?.to;
  const next = after === undefined ? undefined : resolve(app, after, facts, { now });
  return typeof next === 'string' ? next : undefined;
}
