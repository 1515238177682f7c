import { escapePointer, type Document } from '../../../build/compile/shape/document.ts';
import type { Page } from '../pages/pageWords.ts';

/** A text, and where it is written. */
export interface Said {
  text: string;
  place: { document: Document; pointer: string };
}

/** Every text below a place of a document. */
export function textsUnder(document: Document, pointer: string, value: unknown): Said[] {
  if (typeof value === 'string') return [{ text: value, place: { document, pointer } }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    textsUnder(document, `${pointer}/${escapePointer(key)}`, child),
  );
}

/** What a page says, without its links and buttons. */
export function textsOfPage({ value, document, pointer }: Page): Said[] {
  const { title, header, lead, body, after, links, unconfirmed, outcomes } = value;
  const before = { title: unconfirmed?.title, lead: unconfirmed?.lead };
  return [
    ...textsUnder(document, pointer, { title, header, lead, body, after }),
    ...(links ?? []).flatMap(({ says }, index) => textsUnder(document, `${pointer}/links/${index}/says`, says)),
    ...textsUnder(document, `${pointer}/unconfirmed`, before),
    ...Object.entries(outcomes?.are ?? {}).flatMap(([name, told]) =>
      textsUnder(document, `${pointer}/outcomes/are/${escapePointer(name)}`, { title: told.title, lead: told.lead, body: told.body }),
    ),
  ];
}
