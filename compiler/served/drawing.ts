import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type PluginOption } from 'vite';
import type { drawPages } from '../../src/runtime/drawn/drawPage.tsx';

const quiet: InlineConfig = { configFile: false, publicDir: false, logLevel: 'error' };

/** Builds the app for prerendering. @param modules plugins that provide its virtual modules */
export async function buildDrawing(root: string, modules: PluginOption[]): Promise<{ drawPages: typeof drawPages }> {
  const outDir = path.join(root, '.cache/drawing');
  await build({
    ...quiet,
    root,
    plugins: modules,
    resolve: { alias: { passbook: path.join(root, 'src/index.ts') } },
    ssr: { noExternal: true },
    build: { ssr: 'src/runtime/drawn/drawPage.tsx', outDir, target: 'node20', assetsInlineLimit: 0 },
  });
  return (await import(pathToFileURL(path.join(outDir, 'drawPage.js')).href)) as { drawPages: typeof drawPages }; // just built
}

/** Builds the inline script of prerendered documents, which cannot import anything. */
export async function buildEarly(root: string): Promise<string> {
  const lib = { entry: path.join(root, 'src/runtime/drawn/early.ts'), formats: ['iife' as const], name: 'early' };
  const built = await build({ ...quiet, root, build: { lib, write: false, target: 'es2023' } });
  const [script] = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (script?.type !== 'chunk') throw new Error('no script was built for prerendered pages');
  return script.code.trim();
}
