/** Wrong usage. The message is a sentence that says what to do; the exit code is 2. */
export class Refusal extends Error {}

/**
 * Converts a file system error to a refusal; returns other errors unchanged.
 * @param reasons sentences by error code, with `{file}` for the name
 */
export function refuseFile(file: string, error: unknown, reasons: Record<string, string>): unknown {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  return reason === undefined ? error : new Refusal(reason.replace('{file}', file));
}
