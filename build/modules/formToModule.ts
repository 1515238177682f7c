import { fileURLToPath } from 'node:url';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _ } from 'ajv';
import { isFormat } from '../../src/form/formats/formats.ts';
import type { FormSource } from './formSources.ts';

const formatsModule = fileURLToPath(new URL('../../src/form/formats/formats.ts', import.meta.url));

/** What compiled validators ask of ajv's own runtime, written out: its modules are CommonJS. */
const runtime: Record<string, string> = {
  'require("ajv/dist/runtime/ucs2length").default': '((text) => [...text].length)',
  'require("ajv/dist/runtime/equal").default': '((one, other) => JSON.stringify(one) === JSON.stringify(other))',
};

/** The JavaScript of `virtual:passbook/form/<id>`: a `CompiledForm` as `form`, its validators as plain code. */
export function formToModule({ id, schema, ui, words, says }: FormSource): string {
  return `import { isFormat } from ${JSON.stringify(formatsModule)};
const exports = {};
${validatorCode(schema)}
export const form = { ...${JSON.stringify({ id, schema, ui, words, says })}, validator: exports };
`;
}

/** One function per part of the schema that rjsf asks about, by the part's hash. */
function validatorCode(schema: FormSource['schema']): string {
  const code = compileSchemaValidatorsCode(schema, {
    customFormats: isFormat,
    // All formats are our own; those of ajv-formats would be compiled in for nothing.
    ajvFormatOptions: false,
    // Without data in the errors: what a depositor typed must not travel with them.
    ajvOptionsOverrides: { verbose: false, messages: false, code: { lines: false, formats: _`isFormat` } },
  });
  const known = Object.entries(runtime).reduce((text, [asked, written]) => text.replaceAll(asked, written), code);
  const unknown = /require\([^)]*\)/.exec(known);
  if (unknown) throw new Error(`the compiled validator needs ${unknown[0]}, which formToModule does not know`);
  return known.replace(/^"use strict";/, '');
}
