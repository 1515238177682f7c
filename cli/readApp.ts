import { fileURLToPath } from 'node:url';
import { readSources } from '../build/sources.ts';
import { compile } from '../src/flow/compile/compile.ts';
import { createApp, type App } from '../src/flow/createApp.ts';

/** The app of one brand, compiled from this repository as the build does it. */
export function readApp(brand: string): App {
  return createApp(compile(readSources(root, brand)));
}

const root = fileURLToPath(new URL('..', import.meta.url));
