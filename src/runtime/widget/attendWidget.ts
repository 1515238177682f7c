import { isRecord } from '../../flow/language/values.ts';

export interface Opening {
  /** The configured origin, never one from a message. */
  origin: string;
  /** Unique to this visit: 128 random bits. */
  nonce: string;
  token: string;
  configName: string;
}

interface Attendance {
  /** The frame's window; null before it mounts. */
  frame: () => Window | null;
  onReady: () => void;
  onEnd: (end: WidgetEnd) => void;
}

/**
 * Handles messages of one widget visit (rule browser-security-10).
 * Accepts only messages from the frame's window and the configured origin, with the contract's shape and this visit's nonce.
 *
 * @returns stops listening
 */
export function attendWidget({ origin, nonce, token, configName }: Opening, { frame, onReady, onEnd }: Attendance): () => void {
  let isReady = false;

  function hear(event: MessageEvent) {
    const source = frame();
    if (source === null || event.source !== source || event.origin !== origin) return;
    const message = readMessage(event.data);
    if (message === null) return;
    if (message.type === 'ready') return begin(source);
    if (!isReady || message.nonce !== nonce || message.type === 'event') return;
    stop();
    onEnd(message.end);
  }

  function begin(source: Window) {
    // A page loaded later in the frame must not receive the token.
    if (isReady) return;
    isReady = true;
    source.postMessage({ type: 'open', nonce, accessToken: `Bearer ${token}`, params: { configName } }, origin);
    onReady();
  }

  function stop() {
    removeEventListener('message', hear);
  }

  addEventListener('message', hear);
  return stop;
}

export function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
