import type { Plugin } from 'vite';

/** A library module to replace, by its importer. */
interface Replaced {
  importer: RegExp;
  source: RegExp;
  code: string;
}

const replaced: Replaced[] = [
  // Markdown for descriptions and help (31 KiB), which our templates render as text.
  { importer: /@rjsf\/core\/lib\//, source: /^markdown-to-jsx\/react$/, code: 'export const Markdown = ({ children }) => children;' },
  // The XMLHttpRequest adapter of axios; we use `fetch`.
  { importer: /axios\/lib\/adapters\/adapters\.js$/, source: /^\.\/xhr\.js$/, code: 'export default null;' },
];

/** Removes rjsf's Markdown and axios' XMLHttpRequest adapter from production builds, since nothing uses them. */
export function lean(): Plugin {
  return {
    name: 'passbook-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const index = replaced.findIndex((part) => part.source.test(source) && part.importer.test(importer ?? ''));
      return index === -1 ? undefined : `\0passbook-lean/${index}`;
    },
    load(id) {
      const [, index] = id.split('\0passbook-lean/');
      return index === undefined ? undefined : replaced[Number(index)]?.code;
    },
  };
}
