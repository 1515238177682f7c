/** What a tab keeps over a reload: no secret, and nothing personal that is not sealed (rule browser-security-5). */
type TabText = 'progress' | 'facts' | 'session' | 'ended' | 'drafts' | 'banners';

/** Texts in the session storage of this tab; where the browser refuses that, they last as long as the page. */
export interface TabKeep {
  get(name: TabText): string | undefined;
  /** Undefined forgets it. */
  set(name: TabText, text: string | undefined): void;
  /** Puts back what is kept, for a logout empties the storage, and so does the provider's answer to it (`Clear-Site-Data`). */
  again(): void;
}

/** See `TabKeep`. */
export function createTabKeep(): TabKeep {
  const texts = new Map<TabText, string>();

  function get(name: TabText): string | undefined {
    const known = texts.get(name);
    if (known !== undefined) return known;
    const kept = read(name);
    if (kept !== undefined) texts.set(name, kept);
    return kept;
  }

  function set(name: TabText, text: string | undefined) {
    if (text === undefined) texts.delete(name);
    else texts.set(name, text);
    write(name, text);
  }

  return {
    get,
    set,
    again: () => {
      for (const [name, text] of texts) write(name, text);
    },
  };
}

function read(name: TabText): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: TabText, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Refused, or full.
  }
}
