const tabTexts = ['facts', 'progress', 'session', 'drafts'];

/**
 * Whether this tab has come further than a first page, this device may have a session, or has chosen another language than this one. It stands
 * in documents, and so reads the storage without what else knows it; what cannot be read says nothing.
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
