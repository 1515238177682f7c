import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Fits the column of the audit and the contract's `request_id`, and holds nothing that a log or a page would have to escape. */
const requestIdForm = /^[\w.:+/=-]{8,64}$/;

/** The X-Request-Id that a proxy has given a request, else one of ours. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
}

/** https://www.w3.org/TR/trace-context/#traceparent-header: a newer version may have more parts behind those of the first. */
const traceparentForm = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-[!-~]{1,64})?$/;

/** The trace that a request belongs to; null without a well-formed `traceparent`. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { traceparent: string; traceId: string; parentId: string } | null {
  if (typeof traceparent !== 'string') return null;
  const [, version, traceId, parentId, more] = traceparentForm.exec(traceparent) ?? [];
  if (traceId === undefined || parentId === undefined || (version === '00' && more !== undefined)) return null;
  return { traceparent, traceId, parentId };
}

/** Headers by which a caller and its proxies recognize the answer in their own logs. */
export function idHeaders(id: string, headers: IncomingHttpHeaders): Record<string, string> {
  const trace = traceOf(headers);
  return { 'x-request-id': id, ...(trace && { traceparent: trace.traceparent }) };
}
