import type { RJSFSchema } from '@rjsf/utils';
import contract from '../../schemas/api/upload-file.json' with { type: 'json' };
import { partsOfAccept, typesNamed } from '../../schemas/acceptedTypes.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { isFile, type FieldOptions } from '../../src/form/core/form.ts';

export const rules = declareRules({
  'form-file': error('A file field accepts files that cannot be uploaded, or another field has options for files.'),
});

const { types, bytesEach } = contract.files;

interface FileMisfit {
  option: 'accept' | 'maxSize';
  message: string;
  suggestion: string;
}

/** The options `accept` and `maxSize` of a field that `POST /uploads` does not support. */
export function fileMisfits(name: string, field: RJSFSchema, { accept, maxSize }: FieldOptions): FileMisfit[] {
  const options = (['accept', 'maxSize'] as const).filter((option) => (option === 'accept' ? accept : maxSize) !== undefined);
  if (!isFile(field))
    return options.map((option) => ({
      option,
      message: `"${name}" is not a file.`,
      suggestion: 'Files are strings with "format": "data-url".',
    }));
  const unknown = accept === undefined ? [] : partsOfAccept(accept).filter((part) => typesNamed(part, types).length === 0);
  const isTooLarge = maxSize !== undefined && maxSize > bytesEach;
  return [
    ...unknown.map((part) => ({
      option: 'accept' as const,
      message: `"${part}" cannot be uploaded.`,
      suggestion: `Known: ${Object.entries(types)
        .flatMap(([type, extensions]) => [type, ...extensions.map((extension) => `.${extension}`)])
        .join(', ')}.`,
    })),
    ...(isTooLarge
      ? [
          {
            option: 'maxSize' as const,
            message: `files of ${maxSize} bytes exceed the upload limit.`,
            suggestion: `Use at most ${bytesEach}.`,
          },
        ]
      : []),
  ];
}
