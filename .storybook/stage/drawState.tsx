import type { StateArgs } from '../book/page.ts';
import { RouteStory } from './RouteStory.tsx';

/** Draws a state of a route in the brand of the toolbar. */
export function drawState(
  { facts, heading: _heading, usual: _usual, isLong: _isLong, ...args }: StateArgs,
  { globals, id }: { globals: Record<string, unknown>; id: string },
) {
  const brand = String(globals['brand']);
  return <RouteStory key={`${id} ${brand}`} {...args} facts={facts[brand] ?? {}} brand={brand} />;
}
