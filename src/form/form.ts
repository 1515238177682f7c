import type { RJSFSchema, UiSchema } from '@rjsf/utils';

/** One form of `schemas/forms` as built: `validator` is what `createPrecompiledValidator` needs, compiled at build time. */
export interface CompiledForm {
  id: string;
  schema: RJSFSchema;
  ui: UiSchema;
  /** Functions by schema hash, as `compileSchemaValidatorsCode` of @rjsf/validator-ajv8 exports them. */
  validator: Record<string, unknown>;
}
