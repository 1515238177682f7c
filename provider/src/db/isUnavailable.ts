import { DatabaseUnavailable } from './embedded/embeddedStream.ts';

/**
 * SQLSTATE classes of lost connections, of a server that is stopping or out of resources, and the system's codes for no connection at all.
 */
const codes = /^(?:08\w{3}|57P0[123]|53[123]00|ENOSPC|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** node-postgres gives these no code; the last are what rolling back says when the connection is gone. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether a query failed because the database was not there for a moment: nothing is wrong with the query, and later it may work. */
export function isUnavailable(error: unknown): boolean {
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if (current instanceof DatabaseUnavailable || sentences.test(current.message)) return true;
    if ('code' in current && codes.test(String(current.code))) return true;
  }
  return false;
}
