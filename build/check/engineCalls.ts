/** Calls that the engine makes by name, without a flow that asks for them; a test holds the list to `src/`. */
export const engineCalls: Record<string, string> = {
  'auth-check': 'restores and extends the session',
  'auth-check-no-ext': 'looks whether the session still is',
  'banner-alerts': 'announcements above every page',
  branding: 'the brand as the server knows it',
  'csrf-cookie': 'the token of every write',
  logout: 'ends the session',
  request: 'the answer of a call that takes longer (202)',
};
