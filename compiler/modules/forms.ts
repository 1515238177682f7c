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
