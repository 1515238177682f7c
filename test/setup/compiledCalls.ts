import { readdirSync, readFileSync } from 'node:fs';
import { callToModule } from '../../build/callToModule.ts';
import type { CompiledCall } from '../../src/api/call.ts';

const folder = new URL('../../schemas/api/', import.meta.url);

/** The contracts of `schemas/api` as the build makes them, for tests that run without it. */
export const compiledCalls: Record<string, () => Promise<{ call: CompiledCall }>> = Object.fromEntries(
  readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .map((id) => [id, () => compile(id)]),
);

function compile(id: string): Promise<{ call: CompiledCall }> {
  const code = callToModule(id, readFileSync(new URL(`${id}.json`, folder), 'utf8'), true);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<{ call: CompiledCall }>; // what callToModule makes
}
