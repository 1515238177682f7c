import type { FormSource } from '../../compiler/modules/formSources.ts';
import { formToModule } from '../../compiler/modules/formToModule.ts';
import type { CompiledForm } from '../../src/form/core/form.ts';
import { runForm } from '../../src/form/test/runForm.ts';

/** Compiles a form and evaluates its module. */
export function compileForm(source: FormSource): Promise<CompiledForm> {
  return runForm(formToModule(source));
}
