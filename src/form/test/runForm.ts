import type { CompiledForm } from '../core/form.ts';
import { isFormat } from '../formats/formats.ts';

/** Evaluates a module written by `formToModule` and returns its form. */
export async function runForm(code: string): Promise<CompiledForm> {
  const body = code.replace(/^import .*$/m, '').replace('export const form =', 'return');
  const module = `export default (isFormat) => {${body}}`;
  const made = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)) as {
    default: (known: typeof isFormat) => CompiledForm; // the default export built above
  };
  return made.default(isFormat);
}
