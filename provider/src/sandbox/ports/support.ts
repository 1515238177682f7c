import type { SupportPort } from '../../ports/support.ts';

/** Shorter than the idle timeout of a session. */
const after = 5 * 60_000;

const reported = [
  'Thank you for telling us. We’re looking into this transaction, and we’ll write to you here within 10 business days.',
  'If we need more time, we’ll put the amount back into your account while we finish.',
];
const usual = ['Thank you for your message. We’ve read it and made a note on your account.', 'Is there anything else we can help with?'];

/** Answers each thread after five minutes on the sandbox's clock. */
export const sandboxSupport: SupportPort = {
  answerTo: (topic) => ({ after, text: (topic === 'problem' ? reported : usual).join('\n\n') }),
};
