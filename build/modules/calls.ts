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

/** Makes `virtual:passbook/calls` of `schemas/api/*.json`: one chunk per call, its answers' validators compiled; and which of them cookies alone tell. */
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
      if (id === `\0${list}`) return writeCalls(folder);
      if (!id.startsWith(`\0${one}`)) return undefined;
      const name = id.slice(one.length + 1);
      const file = join(folder, `${name}.json`);
      this.addWatchFile(file);
      return callToModule(name, readFileSync(file, 'utf8'), withExamples);
    },
  };
}

function writeCalls(folder: string): string {
  const ids = idsIn(folder);
  // Known before the call's own chunk is here: it is what the call need not be asked by.
  const toldByCookie = ids.filter((id) => isToldByCookie(readFileSync(join(folder, `${id}.json`), 'utf8')));
  return `export const callByName = ${writeTable(ids, (id) => one + id)};\nexport const toldByCookie = ${JSON.stringify(toldByCookie)};\n`;
}

const isToldByCookie = (json: string) => (JSON.parse(json) as { toldBy?: string }).toldBy !== undefined; // call.schema.json says so

function idsIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.replace(/\.json$/, '')).sort();
}
