const tabTexts = ['facts', 'progress', 'session', 'drafts'];

/**
 * Whether this tab is past its first page, or the device may have a session or uses another language.
 * Inlined in documents, so it reads the storage directly. Unreadable storage counts as no.
 */
export function isKnownHere(language: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem('root') ?? '{}') as { language?: unknown; sessionMark?: unknown } | null; // or anything else
    const isOther = kept?.sessionMark !== undefined || (kept?.language ?? language) !== language;
    return isOther || tabTexts.some((name) => sessionStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}
