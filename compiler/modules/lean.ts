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
  // Resolves schema URLs; the build replaces references, which stay within a form (schemas/plainForm.ts).
  { importer: /@rjsf\/utils\/lib\/findSchemaDefinition\.js$/, source: /^fast-uri$/, code: 'export default {};' },
  // Widgets that our theme replaces (src/form/widgets/widgets.ts).
  {
    importer: /@rjsf\/core\/lib\/components\/widgets\/index\.js$/,
    source: /^\.\/(?:Checkbox|Checkboxes|Date|DateTime|Email|Password|Radio|Range|Select|Text|Textarea|Time|UpDown)Widget\.js$/,
    code: 'export default () => null;',
  },
  {
    importer: /@rjsf\/core\/lib\/components\/templates\/index\.js$/,
    source:
      /^\.\/(?:ArrayField(?:Item|ItemButtons)?Template|BaseInputTemplate|DescriptionField|Field(?:Error|Help)Template|MultiSchemaFieldTemplate|ObjectFieldTemplate)\.js$/,
    code: 'export default () => null;',
  },
  // rjsf's layout grids; our forms use `width`.
  {
    importer: /@rjsf\/core\/lib\/components\/fields\/index\.js$/,
    source: /^\.\/Layout(?:Grid|Header|MultiSchema)Field\.js$/,
    code: 'export default () => null;',
  },
  // The XMLHttpRequest adapter of axios; we use `fetch`.
  { importer: /axios\/lib\/adapters\/adapters\.js$/, source: /^\.\/xhr\.js$/, code: 'export default null;' },
];

/** Removes parts of libraries that nothing uses from production builds, whatever forms ask. */
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
