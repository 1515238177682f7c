import { readdirSync } from 'node:fs';
import type { CallHandler, CallHandlers } from './call.ts';

const folder = new URL('./', import.meta.url);

/** All calls by id, collected from the `handlers` of each file in this folder. New files need no registration. */
export const handlers: CallHandlers = collect(await Promise.all(listCode().map(load)));

function listCode(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'handlers.ts')
    .toSorted();
}

async function load(file: string): Promise<{ file: string; own: CallHandlers }> {
  const { handlers: own = {} } = (await import(new URL(file, folder).href)) as { handlers?: CallHandlers }; // by convention of this folder
  return { file, own };
}

function collect(files: readonly { file: string; own: CallHandlers }[]): CallHandlers {
  const found = new Map<string, { file: string; handler: CallHandler }>();
  for (const { file, own } of files) {
    for (const [id, handler] of Object.entries(own)) {
      const other = found.get(id);
      if (other) throw new Error(`provider/src/calls/${file} and ${other.file} both have a handler for "${id}"`);
      found.set(id, { file, handler });
    }
  }
  return Object.fromEntries([...found].map(([id, { handler }]) => [id, handler]));
}
