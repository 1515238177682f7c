import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Fits the audit's column and the contract's `request_id`, and needs no escaping in logs or pages. */
const requestIdForm = /^[\w.:+/=-]{8,64}$/;

/** The proxy's X-Request-Id if well-formed, else a new id. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
}

/** https://www.w3.org/TR/trace-context/#traceparent-header. Newer versions may append fields. */
const traceparentForm = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-[!-~]{1,64})?$/;

/** Trace of a request; null without a well-formed `traceparent`. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { traceparent: string; traceId: string; parentId: string } | null {
  if (typeof traceparent !== 'string') return null;
  const [, version, traceId, parentId, more] = traceparentForm.exec(traceparent) ?? [];
  if (traceId === undefined || parentId === undefined || (version === '00' && more !== undefined)) return null;
  return { traceparent, traceId, parentId };
}

/** Ids for the logs of callers and proxies. */
export function idHeaders(id: string, headers: IncomingHttpHeaders): Record<string, string> {
  const trace = traceOf(headers);
  return { 'x-request-id': id, ...(trace && { traceparent: trace.traceparent }) };
}
