import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('..', import.meta.url));

const ignored = ['node_modules', 'dist', 'storybook-static', '.git', '.data', '.cache', 'test-results'];

/** Files below some folders, by path from the root. */
export function filesUnder(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => !ignored.includes(entry.name))
      .flatMap((entry) => {
        const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesUnder(path) : [path];
      }),
  );
}

export const read = (file: string) => readFileSync(join(root, file), 'utf8');

export const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

/** Tests and stories may import more. */
export const isTestOrStory = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

export interface Import {
  file: string;
  /** As written. */
  to: string;
  isType: boolean;
  /** `import('x')`. */
  isDynamic?: true;
}

/** Imports of a file: static, side-effect, dynamic and re-exports. */
export function importsOf(file: string): Import[] {
  const { module } = parseSync(file, read(file));
  const text = read(file);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      file,
      to: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...reexportsOf(file).map(({ to, isType }) => ({ file, to, isType })),
    ...module.dynamicImports
      .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
      .filter((request) => /^['"`]/.test(request))
      .map((request) => ({ file, to: request.slice(1, -1), isType: false, isDynamic: true as const })),
  ];
}

export function reexportsOf(file: string): { to: string; isType: boolean }[] {
  return parseSync(file, read(file)).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest ? [{ to: entry.moduleRequest.value, isType: entry.isType }] : [])),
  );
}

/** Our file that an import resolves to; undefined for packages and virtual modules. */
export function ourFile({ file, to }: Import): string | undefined {
  if (to === 'passbook') return 'src/index.ts';
  const path = to.split('?')[0] ?? to;
  return path.startsWith('.') ? normalize(join(dirname(file), path)).replaceAll('\\', '/') : undefined;
}
