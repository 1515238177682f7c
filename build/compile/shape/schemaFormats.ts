/** What the meta-schema of draft 7 says about schemas that stand inside our own files, as in `schemas/api`. */
export const schemaFormats = { uri: true, 'uri-reference': true, regex: isPattern } as const;

/** Whether a text is a regular expression as ajv reads it. */
export function isPattern(text: string): boolean {
  try {
    return RegExp(text, 'u') !== undefined;
  } catch {
    return false;
  }
}
