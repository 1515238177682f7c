import type { StateArgs } from '../book/page.ts';
import { RouteStory } from './RouteStory.tsx';

/** Renders a state in the brand selected in the toolbar. */
export function drawState(
  { facts, heading: _heading, usual: _usual, isLong: _isLong, ...args }: StateArgs,
  { globals, id }: { globals: Record<string, unknown>; id: string },
) {
  const brand = String(globals['brand']);
  return <RouteStory key={`${id} ${brand}`} {...args} facts={facts[brand] ?? {}} brand={brand} />;
}
