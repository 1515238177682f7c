export interface OutgoingMessage {
  /** Idempotency key; a UUID. */
  id: string;
  /** Slug of the sending brand. */
  brand: string;
  /** `bank`: description of a transfer on the other bank's statement; sandbox only. */
  channel: 'email' | 'sms' | 'bank';
  /** E-mail address, ten digits of a U.S. phone number, or account number at another bank. */
  to: string;
  /** Mails only. */
  subject?: string;
  text: string;
  /** Time on the provider's clock. */
  at: Date;
}

export interface MessageRefusal {
  /** Status, or name and code of an error, for operators. Contains nothing of the message. */
  reason: string;
  /** Whether the message itself was rejected, so that retries cannot help. */
  isFinal: boolean;
}

export interface MessagePort {
  /** Sends a message within 30 seconds, outside any transaction. Never rejects; null means accepted. */
  hand(message: OutgoingMessage): Promise<MessageRefusal | null>;
}
