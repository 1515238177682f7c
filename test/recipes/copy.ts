import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { root } from '../sources.ts';

/** A copy of the repository that a test may change. */
export interface Copy {
  folder: string;
  write: (file: string, text: string) => void;
  /** Imports a module of the copy, in its state at the first import. */
  load: <Module>(file: string) => Promise<Module>;
}

const notCopied = /^(node_modules|dist|storybook-static|\.git|\.data|\.cache|test-results|provider\/node_modules)(\/|$)/;

/**
 * Copies the repository without packages.
 * @param atEnd registers the cleanup; default is the end of the test
 */
export function copyRepository(atEnd: (remove: () => void) => void = onTestFinished): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-recipe-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(root, folder, { recursive: true, filter: (source) => !notCopied.test(source.slice(root.length)) });
  for (const modules of ['node_modules', 'provider/node_modules']) symlinkSync(join(root, modules), join(folder, modules));
  return {
    folder,
    write: (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    // the caller knows the module's exports
    load: async <Module>(file: string) => (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Module,
  };
}
