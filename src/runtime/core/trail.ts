import type { Runtime } from './runtime.ts';

const longest = 12;

/** Records a requested address for the inspector. No-op outside the sandbox. */
export function noteAsking({ trail, store, api }: Pick<Runtime, 'trail' | 'store' | 'api'>, address: string, goesTo?: string): void {
  if (!trail) return;
  trail.push({ address, ...(goesTo !== undefined && { goesTo }), facts: store.facts(), now: api.now() });
  if (trail.length > longest) trail.shift();
}
