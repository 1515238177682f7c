import { fileURLToPath } from 'node:url';
import { filesBelow } from '../build/files.ts';
import { readSources } from '../build/sources.ts';
import { compile } from '../src/flow/compile/compile.ts';
import { createApp, type App } from '../src/flow/createApp.ts';

/** The app of one brand, compiled from this repository as the build does it. */
export function readApp(brand: string): App {
  return createApp(compile(readSources(filesBelow(root), brand)));
}

const root = fileURLToPath(new URL('..', import.meta.url));
