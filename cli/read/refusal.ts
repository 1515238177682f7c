/** The command was called in a way that makes no sense. The message is one sentence that says what to do; the exit code is 2. */
export class Refusal extends Error {}

/**
 * A refusal for what the file system did not do, or the error itself when it is not known.
 * @param reasons sentences by error code, with `{file}` where the name goes
 */
export function refuseFile(file: string, error: unknown, reasons: Record<string, string>): unknown {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  return reason === undefined ? error : new Refusal(reason.replace('{file}', file));
}
