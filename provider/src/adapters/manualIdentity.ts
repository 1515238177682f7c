import type { IdentityPort } from '../ports/identity.ts';

/** Without a service, an operator reviews each application. */
export const manualIdentity: IdentityPort = { name: 'manual', answerAtOnce: () => 'pending', service: null };
