import path from 'node:path';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Plugin } from 'vite';
import { branchesIn, eachField } from '../../schemas/formFields.ts';
import { CompileError } from '../compile/shape/finding.ts';
import { recordOf } from '../compile/shape/values.ts';
import { createBuiltBrands } from '../read/builtBrands.ts';
import type { Files } from '../read/files.ts';
import { widgetComponent } from '../read/widgets.ts';
import { listForms, readForms, type FormSource } from './formSources.ts';
import { formToModule } from './formToModule.ts';
import { tellMistakes } from './tellMistakes.ts';
import { writeTable } from './writeTable.ts';

const list = 'virtual:passbook/forms';
const one = 'virtual:passbook/form/';

/**
 * Provides `virtual:passbook/forms` from `schemas/forms/*.json`: a chunk per form with compiled validators, and one per form that a brand
 * extends (`brands/<slug>/forms.json`). Reports all mistakes in forms as one error.
 */
export function forms(built = createBuiltBrands()): Plugin {
  let root = '';
  /** Cached for all forms until a file changes. */
  let read: ReturnType<typeof readForms> | undefined;
  return {
    name: 'passbook-forms',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === list || id.startsWith(one) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${list}`) return `export const formById = ${writeTable(listForms(built.files(root)), (form) => one + form)};\n`;
      if (!id.startsWith(`\0${one}`)) return undefined;
      const [name = '', brand] = id.slice(one.length + 1).split('@');
      this.addWatchFile(path.join(root, `schemas/forms/${name}.json`));
      read ??= readForms(built.files(root));
      if (read.findings.length > 0) return this.error(tellMistakes(new CompileError(read.findings), root));
      const forms = brand === undefined ? read.forms : read.ofBrands[brand];
      const form = forms?.find((candidate) => candidate.id === name);
      if (!form) throw new Error(`there is no schemas/forms/${name}.json`);
      return formToModule(form) + addComponents(form, built.files(root));
    },
    buildStart() {
      read = undefined;
    },
    hotUpdate() {
      read = undefined;
    },
  };
}

/** Code that adds the widgets and templates of a form to its module, so that pages load no others. */
function addComponents({ schema, ui }: FormSource, files: Files): string {
  const parts = [...new Set(widgetsIn(ui))].flatMap((widget) => {
    const component = widgetComponent(files, widget);
    return component ? [{ widget, ...component }] : [];
  });
  const imports = parts.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(`/${file}`)};\n`);
  const widgets = parts.map(({ widget, name }) => `${JSON.stringify(widget)}: ${name}`);
  const code = `${imports.join('')}form.widgets = { ${widgets.join(', ')} };\n`;
  if (!hasNested(schema)) return code;
  return `${code}import { nestedTemplates } from '/src/form/templates/nestedTemplates.ts';\nform.templates = nestedTemplates;\n`;
}

/** Whether a form has objects, lists or branches within it. */
function hasNested(schema: RJSFSchema): boolean {
  return (
    branchesIn(schema).length > 0 ||
    eachField(schema).some(({ field }) => field.type === 'object' || field.type === 'array' || branchesIn(field).length > 0)
  );
}

/** Names of the widgets in a uiSchema; the build names one for every field. */
function widgetsIn(ui: UiSchema): string[] {
  return Object.entries(ui).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.flatMap((branch) => widgetsIn(recordOf(branch)));
    if (name !== 'ui:options') return widgetsIn(recordOf(value));
    const { widget } = recordOf(value);
    return typeof widget === 'string' ? [widget] : [];
  });
}
