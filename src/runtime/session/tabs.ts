/**
 * Messages between tabs. `chosen`: the depositor logged out. `message`: the provider's explanation of any other end.
 * `user`: id of the depositor who logged in.
 */
export type TabMessage = { type: 'logout'; chosen: boolean; message?: string } | { type: 'login'; user: string };

export interface Tabs {
  tell(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
  close(): void;
}

const name = 'passbook-tabs';

/** Sends over a BroadcastChannel, or by storage events without one. Messages may arrive twice. */
export function createTabs(): Tabs {
  const channel = openChannel();
  const listening = new AbortController();

  function tell(message: TabMessage) {
    channel?.postMessage(message);
    try {
      // Removed at once: only the event matters. The timestamp makes equal messages differ.
      localStorage.setItem(name, JSON.stringify({ ...message, at: performance.now() }));
      localStorage.removeItem(name);
    } catch {
      // Storage is unavailable.
    }
  }

  function listen(hear: (message: TabMessage) => void) {
    const { signal } = listening;
    channel?.addEventListener('message', (event: MessageEvent<unknown>) => pass(event.data), { signal });
    window.addEventListener('storage', (event) => event.key === name && pass(parse(event.newValue)), { signal });

    function pass(said: unknown) {
      if (isMessage(said)) hear(said);
    }
  }

  function close() {
    listening.abort();
    channel?.close();
  }

  return { tell, listen, close };
}

/** Undefined when unsupported, or blocked together with cookies. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

function isMessage(said: unknown): said is TabMessage {
  if (typeof said !== 'object' || said === null || !('type' in said)) return false;
  if (said.type === 'logout')
    return (
      'chosen' in said &&
      typeof said.chosen === 'boolean' &&
      (!('message' in said) || said.message === undefined || typeof said.message === 'string')
    );
  return said.type === 'login' && 'user' in said && typeof said.user === 'string';
}
