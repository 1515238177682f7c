import type { IdentityPort } from '../ports/identity.ts';

/** Without a service nobody passes by default: an operator looks at each application. */
export const manualIdentity: IdentityPort = { name: 'manual', answerAtOnce: () => 'pending', service: null };
