import type { MessagePort } from '../../ports/messages.ts';

/** Nobody is written to: what was taken stays in the outbox, where `/sandbox/outbox` shows it. */
export const sandboxMessages: MessagePort = { hand: async () => null };
