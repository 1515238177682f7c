/**
 * What tabs of one browser tell each other; `chosen` when somebody asked to log out, `message` is what the provider said of an end that nobody
 * chose, `user` is the id of the depositor who logged in.
 */
export type TabMessage = { type: 'logout'; chosen: boolean; message?: string } | { type: 'login'; user: string };

export interface Tabs {
  tell(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
  close(): void;
}

const name = 'passbook-tabs';

/** Sends over a BroadcastChannel, and as a storage event where there is none; a tab may hear a message twice. */
export function createTabs(): Tabs {
  const channel = openChannel();
  const listening = new AbortController();

  function tell(message: TabMessage) {
    channel?.postMessage(message);
    try {
      // Written to be heard, not to stay; the stamp makes two equal messages differ.
      localStorage.setItem(name, JSON.stringify({ ...message, at: performance.now() }));
      localStorage.removeItem(name);
    } catch {
      // No storage: the channel has delivered it.
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

/** Undefined where the browser has none, or refuses it together with cookies. */
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
