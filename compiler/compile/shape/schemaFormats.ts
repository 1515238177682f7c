/** Formats of the draft 7 meta-schema, for schemas inside our files, such as `schemas/api`. */
export const schemaFormats = { uri: true, 'uri-reference': true, regex: isPattern } as const;

/** Whether a text is a regular expression in Ajv's flavor. */
export function isPattern(text: string): boolean {
  try {
    return RegExp(text, 'u') !== undefined;
  } catch {
    return false;
  }
}
