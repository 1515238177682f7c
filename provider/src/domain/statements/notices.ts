import { createHash } from 'node:crypto';
import type { DocumentNotice } from '../../config/readDocumentTexts.ts';
import type { Transaction } from '../../db/database.ts';
import { documentNotices } from '../../db/schema/statements.ts';

/** Stores the notices of documents that are about to be issued, each set once; documents refer to a set by its hash. */
export async function keepNotices(tx: Transaction, sets: readonly (readonly DocumentNotice[])[]): Promise<void> {
  const rows = new Map(sets.map((notices) => [hashOfNotices(notices), { hash: hashOfNotices(notices), content: JSON.stringify(notices) }]));
  if (rows.size > 0)
    await tx
      .insert(documentNotices)
      .values([...rows.values()])
      .onConflictDoNothing();
}

/** Caches the hash by list: a brand's notices are the same object for as long as the provider runs. */
const hashes = new WeakMap<readonly DocumentNotice[], string>();

export function hashOfNotices(notices: readonly DocumentNotice[]): string {
  const hash = hashes.get(notices) ?? sha256(JSON.stringify(notices));
  hashes.set(notices, hash);
  return hash;
}

/** Reads a row of `document_notices`. */
export const toNotices = (content: string) => JSON.parse(content) as DocumentNotice[]; // written by `keepNotices` alone

/** What a statement or tax form is known by: its content and its notices. */
export const hashOfDocument = ({ content, noticesHash }: { content: string; noticesHash: string }) => sha256(`${noticesHash}\n${content}`);

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
