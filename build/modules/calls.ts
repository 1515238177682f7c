import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { callToModule } from '../read/callToModule.ts';
import { writeTable } from './writeTable.ts';

const list = 'virtual:passbook/calls';
const one = 'virtual:passbook/call/';

export interface CallsOptions {
  /** Folder of `schemas/api`; default: in the project's root. */
  folder?: string;
  /** Whether the contract's examples go along, for Storybook and tests; default: not in a production build. */
  examples?: boolean;
}

/** Makes `virtual:passbook/calls` of `schemas/api/*.json`: one chunk per call, its answers' validators compiled. */
export function calls(options: CallsOptions = {}): Plugin {
  let folder = '';
  let withExamples = false;

  return {
    name: 'passbook-calls',
    configResolved(config) {
      folder = options.folder ?? join(config.root, 'schemas/api');
      withExamples = options.examples ?? !(config.command === 'build' && config.isProduction);
    },
    resolveId(id) {
      return id === list || id.startsWith(one) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${list}`) return `export const callByName = ${writeTable(idsIn(folder), (id) => one + id)};\n`;
      if (!id.startsWith(`\0${one}`)) return undefined;
      const name = id.slice(one.length + 1);
      const file = join(folder, `${name}.json`);
      this.addWatchFile(file);
      return callToModule(name, readFileSync(file, 'utf8'), withExamples);
    },
  };
}

function idsIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.replace(/\.json$/, '')).sort();
}
