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
  // Schemas by their addresses: references of a form lead into the form itself, and the build replaces them (schemas/plainForm.ts).
  { importer: /@rjsf\/utils\/lib\/findSchemaDefinition\.js$/, source: /^fast-uri$/, code: 'export default {};' },
  // What our theme has in its place (src/form/widgets/widgets.ts, src/form/templates/templates.ts).
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
  // Grids of rjsf's own: a form has `width` for that.
  {
    importer: /@rjsf\/core\/lib\/components\/fields\/index\.js$/,
    source: /^\.\/Layout(?:Grid|Header|MultiSchema)Field\.js$/,
    code: 'export default () => null;',
  },
  // The way of sending that axios took before `fetch`, which is ours.
  { importer: /axios\/lib\/adapters\/adapters\.js$/, source: /^\.\/xhr\.js$/, code: 'export default null;' },
];

/** Leaves parts of libraries out of the build that nothing of ours reaches, all forms of the form language included. They stay in dev. */
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
