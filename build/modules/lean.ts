import type { Plugin } from 'vite';

/** A part of a library, by the file that imports it, and what stands in its place. */
interface Replaced {
  importer: RegExp;
  source: RegExp;
  code: string;
}

const replaced: Replaced[] = [
  // 31 KiB of Markdown: our templates draw descriptions and help as text, and rjsf's own message about a wrong order of fields reads as well without.
  { importer: /@rjsf\/core\/lib\//, source: /^markdown-to-jsx\/react$/, code: 'export const Markdown = ({ children }) => children;' },
  // The way of sending that axios took before `fetch`, which is ours.
  { importer: /axios\/lib\/adapters\/adapters\.js$/, source: /^\.\/xhr\.js$/, code: 'export default null;' },
];

/** Leaves two parts of libraries out of the build that nothing of ours reaches: rjsf's Markdown and axios' XMLHttpRequest. They stay in dev. */
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
