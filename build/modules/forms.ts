import path from 'node:path';
import type { Plugin } from 'vite';
import { CompileError } from '../compile/shape/finding.ts';
import { createBuiltBrands } from '../read/builtBrands.ts';
import { listForms, readForms } from './formSources.ts';
import { formToModule } from './formToModule.ts';
import { tellMistakes } from './tellMistakes.ts';
import { writeTable } from './writeTable.ts';

const list = 'virtual:passbook/forms';
const one = 'virtual:passbook/form/';

/**
 * Makes `virtual:passbook/forms` of `schemas/forms/*.json`: one chunk per form with its validators compiled, and one more for each brand that asks
 * something beyond it (`brands/<slug>/forms.json`), which the brand's own chunk names. Every mistake in any
 * form is told in one error. (`reload` in `reload.ts` loads the page anew when a schema or a word changes.)
 */
export function forms(built = createBuiltBrands()): Plugin {
  let root = '';
  /** Read once for all forms, and again when a file has changed. */
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
      return formToModule(form);
    },
    buildStart() {
      read = undefined;
    },
    hotUpdate() {
      read = undefined;
    },
  };
}
