import type { MessagePort } from '../../ports/messages.ts';

/** Sends nothing; messages stay in the outbox for `/sandbox/outbox`. */
export const sandboxMessages: MessagePort = { hand: async () => null };
