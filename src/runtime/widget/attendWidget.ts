import { readMessage, type WidgetEnd } from './readMessage.ts';

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
