import { seal, unseal, type Keys } from '../secrets.ts';

/** Content of a message. Stored sealed, because it may contain codes and links. */
export interface Content {
  subject?: string;
  text: string;
  code?: string;
  link?: string;
}

export function sealContent([newest]: Keys, ref: string, content: Content): string {
  return seal(newest, messagePlace(ref), JSON.stringify(content));
}

/** @throws {Error} when it was sealed for another message or not by us */
export function openContent(keys: Keys, ref: string, sealed: string): Content {
  return JSON.parse(unseal(keys, messagePlace(ref), sealed)) as Content; // sealed above
}

/** Binds the sealed content to its row. */
export const messagePlace = (ref: string) => `outbox/${ref}/content`;
