import type { FormSource } from '../../build/modules/formSources.ts';
import { formToModule } from '../../build/modules/formToModule.ts';
import type { CompiledForm } from '../../src/form/core/form.ts';
import { isFormat } from '../../src/form/formats/formats.ts';

/** Compiles a form and evaluates its module. */
export async function compileForm(source: FormSource): Promise<CompiledForm> {
  const code = formToModule(source)
    .replace(/^import .*$/m, '')
    .replace('export const form =', 'return');
  const module = `export default (isFormat) => {${code}}`;
  const made = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)) as {
    default: (known: typeof isFormat) => CompiledForm; // the line above
  };
  return made.default(isFormat);
}
