import type { App } from '../decide/createApp.ts';
import { resolve } from '../decide/decide.ts';
import type { Facts } from '../language/facts.ts';
import { toPath } from '../language/match.ts';
import type { Target } from '../language/source.ts';

/**
 * Where a target most likely leads once what is done at `path` has gone through. A destination that leads to `path` itself until then will take another
 * branch: its branches stand in the order in which they come up. A guess, for what may be fetched ahead; where it leads is decided when the facts are there.
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
