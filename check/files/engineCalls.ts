/** Calls that the engine makes by name, without a flow that asks for them, and what it sends; a test holds the list to `src/`. */
export const engineCalls: Record<string, { why: string; path?: string[]; query?: string[] }> = {
  'auth-check': { why: 'restores and extends the session' },
  'auth-check-no-ext': { why: 'looks whether the session still is' },
  'banner-alerts': { why: 'announcements above every page', query: ['active'] },
  branding: { why: 'the brand as the server knows it' },
  'csrf-cookie': { why: 'the token of every write' },
  disclosure: { why: 'a document in full, where a page shows one', path: ['uuid', 'hash'] },
  logout: { why: 'ends the session' },
  upload: { why: 'the name of a file that answers a question, and whether it was found clean', path: ['uuid'] },
  'upload-file': { why: 'a file that answers a question, as soon as it is chosen' },
  request: { why: 'the answer of a call that takes longer (202)', path: ['requestId'] },
};
