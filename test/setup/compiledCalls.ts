import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callToModule } from '../../build/read/callToModule.ts';
import type { CompiledCall } from '../../src/api/contract/call.ts';

const folder = join(import.meta.dirname, '../../schemas/api');

/** The contracts of `schemas/api` as the build makes them, for tests that run without it. */
export const compiledCalls: Record<string, () => Promise<{ call: CompiledCall }>> = Object.fromEntries(
  readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .map((id) => [id, () => compile(id)]),
);

/** One contract by its file name. */
export async function compiledCall(id: string): Promise<CompiledCall> {
  return (await compile(id)).call;
}

const modules = new Map<string, Promise<{ call: CompiledCall }>>();

function compile(id: string): Promise<{ call: CompiledCall }> {
  const known = modules.get(id) ?? importModule(callToModule(id, readFileSync(join(folder, `${id}.json`), 'utf8'), true));
  modules.set(id, known);
  return known;
}

function importModule(code: string) {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<{ call: CompiledCall }>; // what callToModule makes
}
