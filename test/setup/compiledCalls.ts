import { join } from 'node:path';
import { callToModule } from '../../build/read/callToModule.ts';
import { readShapes } from '../../build/read/contracts.ts';
import { filesBelow } from '../../build/read/files.ts';
import { idOf, jsonIn } from '../../build/read/readJson.ts';
import type { CompiledCall } from '../../src/api/contract/call.ts';

const files = filesBelow(join(import.meta.dirname, '../..'));
const shapes = readShapes(files);

/** The contracts of `schemas/api` as the build makes them, for tests that run without it. */
export const compiledCalls: Record<string, () => Promise<{ call: CompiledCall }>> = Object.fromEntries(
  jsonIn(files, 'schemas/api')
    .map(idOf)
    .map((id) => [id, () => compile(id)]),
);

/** One contract by its file name. */
export async function compiledCall(id: string): Promise<CompiledCall> {
  return (await compile(id)).call;
}

const modules = new Map<string, Promise<{ call: CompiledCall }>>();

function compile(id: string): Promise<{ call: CompiledCall }> {
  const known = modules.get(id) ?? importModule(callToModule(id, files.read(`schemas/api/${id}.json`), true, shapes));
  modules.set(id, known);
  return known;
}

function importModule(code: string) {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<{ call: CompiledCall }>; // what callToModule makes
}
