import { readMessage, type WidgetEnd } from './readMessage.ts';

/** One opening of the widget. */
export interface Opening {
  /** The configured origin, never one that a message brought. */
  origin: string;
  /** Of this opening alone: 128 random bits. */
  nonce: string;
  token: string;
  configName: string;
}

interface Attendance {
  /** The frame's window, which only it has; null while there is none. */
  frame: () => Window | null;
  onReady: () => void;
  /** Called once. */
  onEnd: (end: WidgetEnd) => void;
}

/**
 * Listens to the widget from its opening to its end. A message counts that comes from the frame itself, from exactly the configured origin, in
 * the shape of the contract and with the nonce of this opening; everything else is nobody's (rule browser-security-10).
 *
 * @returns stops listening, whether it has ended or not
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
    // A page that loads anew in the frame, whoever's it is, is not handed the token again.
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

/** 128 random bits. */
export function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
