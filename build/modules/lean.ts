import type { Plugin } from 'vite';

/** A part of a library, by the file that imports it, and what stands in its place. */
interface Replaced {
  importer: RegExp;
  source: RegExp;
  code: string;
}

const replaced: Replaced[] = [
  // rjsf's own widgets, templates and fields for lists, grids and choices of schemas: our theme replaces them whole.
  { importer: /@rjsf\/core\/lib\/getDefaultRegistry\.js$/, source: /^\.\/components\/\w+\/index\.js$/, code: 'export default () => ({});' },
  // 31 KiB of Markdown for descriptions that we do not have.
  { importer: /@rjsf\/core\/lib\//, source: /^markdown-to-jsx\/react$/, code: 'export const Markdown = ({ children }) => children;' },
  // References to other schemas: schemas/config/form.schema.json lets no form have them.
  { importer: /@rjsf\/utils\/lib\/findSchemaDefinition\.js$/, source: /^fast-uri$/, code: 'export default {};' },
  // The way of sending that axios took before `fetch`, which is ours.
  { importer: /axios\/lib\/adapters\/adapters\.js$/, source: /^\.\/xhr\.js$/, code: 'export default null;' },
];

/** Leaves out of the build what libraries carry and nothing of ours reaches. It stays in dev. */
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
