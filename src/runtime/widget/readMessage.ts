import { isRecord } from '../../flow/language/values.ts';

/** Outcome of a widget visit. `result` is a hint: only the provider's answer changes anything (rule funding-2). */
export type WidgetEnd = { as: 'shared'; result: string } | { as: 'closed' } | { as: 'failed' };

/** A widget message: ready, ended, or an event that we ignore. */
export type WidgetMessage = { type: 'ready' } | { type: 'ended'; nonce: string; end: WidgetEnd } | { type: 'event'; nonce: string };

/** Maximum characters of a result. */
const longest = 4000;

/**
 * Parses a payload of FastLink's callbacks (https://developer.envestnet.com/resources/yodlee/fastlink-4).
 * Null for any other shape.
 */
export function readMessage(data: unknown): WidgetMessage | null {
  if (!isRecord(data)) return null;
  const { type, nonce, payload } = data;
  if (type === 'ready') return { type };
  if (typeof nonce !== 'string' || !isRecord(payload)) return null;
  if (type === 'onEvent') return typeof payload['type'] === 'string' ? { type: 'event', nonce } : null;
  const end = readEnd(type, payload);
  return end && { type: 'ended', nonce, end };
}

function readEnd(type: unknown, payload: Record<string, unknown>): WidgetEnd | null {
  if (type === 'onSuccess') return sharedBy(payload);
  if (type === 'onError') return typeof payload['code'] === 'string' ? { as: 'failed' } : null;
  if (type !== 'onClose' || payload['action'] !== 'exit') return null;
  const sites: unknown = payload['sites'] ?? [];
  if (!Array.isArray(sites) || !sites.every(isRecord)) return null;
  // Some versions report shared accounts only on close.
  const [site] = sites;
  return site ? sharedBy(site) : { as: 'closed' };
}

function sharedBy({ providerAccountId }: Record<string, unknown>): WidgetEnd | null {
  if (Number.isSafeInteger(providerAccountId)) return { as: 'shared', result: String(providerAccountId) };
  const isText = typeof providerAccountId === 'string' && providerAccountId.length > 0 && providerAccountId.length <= longest;
  return isText ? { as: 'shared', result: providerAccountId } : null;
}
