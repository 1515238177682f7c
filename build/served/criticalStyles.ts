import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Beasties from 'beasties';

/**
 * Finds those rules of some stylesheets that a page uses, whatever its window.
 * @param dir of the built files
 * @returns CSS of a page, given what stands in its body, its color scheme and the paths of its stylesheets below `dir`, in order
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
