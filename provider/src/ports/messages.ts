/** A mail or a text message on its way to one recipient. */
export interface OutgoingMessage {
  /** A UUID that stays the same when the message is handed over again. */
  id: string;
  /** Slug of the brand in whose name it goes out. */
  brand: string;
  /** `bank`: what a transfer says at the other bank, which only a sandbox has to show. */
  channel: 'email' | 'sms' | 'bank';
  /** An e-mail address, the ten digits of a U.S. phone number, or an account number at another bank. */
  to: string;
  /** Mails have one. */
  subject?: string;
  text: string;
  /** When it was written, on the provider's clock. */
  at: Date;
}

/** Why a message was not taken. */
export interface MessageRefusal {
  /** For an operator: a status, or kind and code of a failure. Nothing of the message. */
  reason: string;
  /** The message itself is refused: handing it over again changes nothing. */
  isFinal: boolean;
}

/** The port of whoever sends mails and text messages. */
export interface MessagePort {
  /** Hands one message over, within 30 seconds and outside of any transaction. Never rejects; null says that it was taken. */
  hand(message: OutgoingMessage): Promise<MessageRefusal | null>;
}
