/** Calls that the engine makes by name, without a flow. A test keeps the list in sync with `src/`. */
export const engineCalls: Record<string, { why: string; path?: string[]; query?: string[] }> = {
  'auth-check': { why: 'restores and extends the session' },
  'auth-check-no-ext': { why: 'checks whether the session has ended' },
  'banner-alerts': { why: 'announcements above every page', query: ['active'] },
  branding: { why: 'the brand’s data from the provider' },
  'csrf-cookie': { why: 'the token of every write' },
  disclosure: { why: 'the full text of a document', path: ['uuid', 'hash'] },
  logout: { why: 'ends the session' },
  request: { why: 'the result of an accepted call (202)', path: ['requestId'] },
  upload: { why: 'the name of a file that answers a question, and whether it was found clean', path: ['uuid'] },
  'upload-file': { why: 'a file that answers a question, sent as soon as it is chosen' },
};
