import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Beasties from 'beasties';

/**
 * Extracts the CSS rules that a page uses, at any viewport size.
 * @param dir the build output
 * @returns the CSS for a page's body, color scheme and stylesheets, given as paths below `dir`, in order
 */
export function createCriticalStyles(dir: string): (body: string, scheme: 'light' | 'dark', files: string[]) => Promise<string> {
  const finder = new Beasties({
    path: dir,
    publicPath: '/',
    pruneSource: false,
    reduceInlineStyles: false,
    mergeStylesheets: true,
    keyframes: 'critical',
    fonts: false,
    logLevel: 'warn',
  });
  const read = new Map<string, Promise<string>>();
  finder.readFile = (file) => {
    const text = read.get(file) ?? readFile(path.resolve(file), 'utf8');
    read.set(file, text);
    return text;
  };
  return async (body, scheme, files) => {
    const links = files.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
    const found = await finder.process(
      `<!doctype html><html data-mantine-color-scheme="${scheme}"><head>${links}</head><body>${body}</body></html>`,
    );
    const [head = ''] = found.split('</head>', 1);
    return [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');
  };
}
