import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type PluginOption } from 'vite';
import type { prerenderPages } from '../../src/runtime/prerender/prerenderPages.tsx';

const quiet: InlineConfig = { configFile: false, publicDir: false, logLevel: 'error' };

/** Builds the app for prerendering. @param modules plugins that provide its virtual modules */
export async function buildPrerenderer(root: string, modules: PluginOption[]): Promise<{ prerenderPages: typeof prerenderPages }> {
  const outDir = path.join(root, '.cache/prerender');
  await build({
    ...quiet,
    root,
    plugins: modules,
    resolve: { alias: { passbook: path.join(root, 'src/index.ts') } },
    ssr: { noExternal: true },
    build: { ssr: 'src/runtime/prerender/prerenderPages.tsx', outDir, target: 'node20', assetsInlineLimit: 0 },
  });
  return (await import(pathToFileURL(path.join(outDir, 'prerenderPages.js')).href)) as { prerenderPages: typeof prerenderPages }; // just built
}

/** Bundles a script of `src/runtime/inline` into one piece of code, because an inline script cannot import. */
export async function buildInlineScript(root: string, name: 'retryLoads' | 'recordEvents'): Promise<string> {
  const lib = { entry: path.join(root, `src/runtime/inline/${name}.ts`), formats: ['iife' as const], name };
  const built = await build({ ...quiet, root, build: { lib, write: false, target: 'es2023' } });
  const [script] = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (script?.type !== 'chunk') throw new Error(`nothing was built of ${name}.ts`);
  return script.code.trim();
}
