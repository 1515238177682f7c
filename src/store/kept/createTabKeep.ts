/** Data that survives a reload: no secrets, and personal data only encrypted (rule browser-security-5). */
type TabText = 'progress' | 'facts' | 'session' | 'ended' | 'drafts' | 'banners';

/** Texts in this tab's session storage, or in memory when the browser refuses it. */
export interface TabKeep {
  get(name: TabText): string | undefined;
  /** Undefined deletes the text. */
  set(name: TabText, text: string | undefined): void;
  /** Writes everything again: logout clears the storage, as does the provider's `Clear-Site-Data`. */
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
    // Storage refused or full.
  }
}
