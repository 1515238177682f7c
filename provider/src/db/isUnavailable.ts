import { DatabaseUnavailable } from './embedded/embeddedStream.ts';

/** SQLSTATE classes of lost connections, shutdowns and exhausted resources, and system errors without a connection. */
const codes = /^(?:08\w{3}|57P0[123]|53[123]00|ENOSPC|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Errors of node-postgres without a code, including those of a rollback on a lost connection. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether a query failed because the database was temporarily unavailable, so a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if (current instanceof DatabaseUnavailable || sentences.test(current.message)) return true;
    if ('code' in current && codes.test(String(current.code))) return true;
  }
  return false;
}
