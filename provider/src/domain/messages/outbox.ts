import { seal, unseal, type Keys } from '../secrets.ts';

/** What a message says. It may hold a code or a link that opens an account, so it rests sealed. */
export interface Content {
  subject?: string;
  text: string;
  code?: string;
  link?: string;
}

export function sealContent([newest]: Keys, ref: string, content: Content): string {
  return seal(newest, messagePlace(ref), JSON.stringify(content));
}

/** @throws {Error} when the row was not sealed by us, or for another message. */
export function openContent(keys: Keys, ref: string, sealed: string): Content {
  return JSON.parse(unseal(keys, messagePlace(ref), sealed)) as Content; // sealed above, which nobody else can
}

/** Where a message rests, for sealing it to its place. */
export const messagePlace = (ref: string) => `outbox/${ref}/content`;
