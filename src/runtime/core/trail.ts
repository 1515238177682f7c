import type { Runtime } from './runtime.ts';

const longest = 12;

/** Keeps what was asked for lately, to say why it led where it did. Nothing is kept outside the sandbox, where there is no trail. */
export function noteAsking({ trail, store, api }: Pick<Runtime, 'trail' | 'store' | 'api'>, address: string, goesTo?: string): void {
  if (!trail) return;
  trail.push({ address, ...(goesTo !== undefined && { goesTo }), facts: store.facts(), now: api.now() });
  if (trail.length > longest) trail.shift();
}
