import { fileURLToPath } from 'node:url';
import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { isFormat } from '../../src/form/formats/formats.ts';
import type { FormSource } from './formSources.ts';
import { validatedParts } from './validatedParts.ts';

const formatsModule = fileURLToPath(new URL('../../src/form/formats/formats.ts', import.meta.url));

/** Replacements for Ajv's runtime helpers, which are CommonJS. */
const runtime: Record<string, string> = {
  'require("ajv/dist/runtime/ucs2length").default': '((text) => [...text].length)',
  'require("ajv/dist/runtime/equal").default': '((one, other) => JSON.stringify(one) === JSON.stringify(other))',
};

/** The module `virtual:passbook/form/<id>`: exports a `CompiledForm` as `form`, with validators compiled to plain code. */
export function formToModule({ id, schema, ui, words, texts }: FormSource): string {
  return `import { isFormat } from ${JSON.stringify(formatsModule)};
const exports = {};
${validatorCode(schema)}
export const form = { ...${JSON.stringify({ id, schema, ui, words, texts })}, validator: exports };
`;
}

/** A validator for each part of the schema that rjsf validates separately, by the part's hash. */
function validatorCode(schema: FormSource['schema']): string {
  const schemas = Object.values(validatedParts(schema));
  // All formats are ours, so those of ajv-formats would be dead code.
  const ajv = createAjvInstance(
    undefined,
    isFormat,
    {
      schemas,
      // Errors must not contain data that a depositor typed.
      verbose: false,
      messages: false,
      code: { lines: false, formats: _`isFormat`, source: true },
    },
    false,
  );
  const code = standaloneCode(ajv);
  const known = Object.entries(runtime).reduce((text, [specifier, written]) => text.replaceAll(specifier, written), code);
  const unknown = /require\([^)]*\)/.exec(known);
  if (unknown) throw new Error(`the compiled validator needs ${unknown[0]}, which formToModule does not know`);
  return known.replace(/^"use strict";/, '');
}
