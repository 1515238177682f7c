import { join } from 'node:path';
import type { Plugin } from 'vite';
import { callToModule } from '../read/callToModule.ts';
import { readShapes } from '../read/contracts.ts';
import { filesBelow, type Files } from '../read/files.ts';
import { idOf, jsonIn, readJson } from '../read/readJson.ts';
import { writeTable } from './writeTable.ts';

const list = 'virtual:passbook/calls';
const one = 'virtual:passbook/call/';

export interface CallsOptions {
  /** Whether to include the contracts' examples, for Storybook and tests. Default: not in production builds. */
  examples?: boolean;
}

/**
 * Provides `virtual:passbook/calls` from `schemas/api/*.json`: a chunk per call with compiled validators, and the list of calls identified
 * by a cookie alone.
 */
export function calls(options: CallsOptions = {}): Plugin {
  let root = '';
  let withExamples = false;

  return {
    name: 'passbook-calls',
    configResolved(config) {
      root = config.root;
      withExamples = options.examples ?? !(config.command === 'build' && config.isProduction);
    },
    resolveId(id) {
      return id === list || id.startsWith(one) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${list}`) return writeCalls(filesBelow(root));
      if (!id.startsWith(`\0${one}`)) return undefined;
      const name = id.slice(one.length + 1);
      const files = filesBelow(root);
      const file = `schemas/api/${name}.json`;
      for (const read of [file, ...jsonIn(files, 'schemas/api/shapes')]) this.addWatchFile(join(root, read));
      return callToModule(name, files.read(file), withExamples, readShapes(files));
    },
  };
}

function writeCalls(files: Files): string {
  const paths = jsonIn(files, 'schemas/api');
  // Part of the list, because the app needs it before it loads the call's chunk.
  const cookieCalls = paths.filter((file) => readJson(files, file)['requiresCookie'] !== undefined).map(idOf);
  return `export const callByName = ${writeTable(paths.map(idOf), (id) => one + id)};\nexport const cookieCalls = ${JSON.stringify(cookieCalls)};\n`;
}
