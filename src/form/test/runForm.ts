import type { CompiledForm } from '../core/form.ts';
import { isFormat } from '../formats/formats.ts';

/** The form of a module that `formToModule` wrote, its code run here. */
export async function runForm(code: string): Promise<CompiledForm> {
  const body = code.replace(/^import .*$/m, '').replace('export const form =', 'return');
  const module = `export default (isFormat) => {${body}}`;
  const made = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)) as {
    default: (known: typeof isFormat) => CompiledForm; // the line above
  };
  return made.default(isFormat);
}
