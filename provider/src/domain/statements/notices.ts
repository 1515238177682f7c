import { createHash } from 'node:crypto';
import type { DocumentNotice } from '../../config/readDocumentTexts.ts';
import type { Transaction } from '../../db/database.ts';
import { documentNotices } from '../../db/schema/statements.ts';

/** Stores sets of notices, each once. Documents refer to a set by its hash. */
export async function keepNotices(tx: Transaction, sets: readonly (readonly DocumentNotice[])[]): Promise<void> {
  const rows = new Map(sets.map((notices) => [hashOfNotices(notices), { hash: hashOfNotices(notices), content: JSON.stringify(notices) }]));
  if (rows.size > 0)
    await tx
      .insert(documentNotices)
      .values([...rows.values()])
      .onConflictDoNothing();
}

/** Cached by identity: a brand's notices are one object for the lifetime of the process. */
const hashes = new WeakMap<readonly DocumentNotice[], string>();

export function hashOfNotices(notices: readonly DocumentNotice[]): string {
  const hash = hashes.get(notices) ?? sha256(JSON.stringify(notices));
  hashes.set(notices, hash);
  return hash;
}

export const toNotices = (content: string) => JSON.parse(content) as DocumentNotice[]; // written by `keepNotices` only

export const hashOfDocument = ({ content, noticesHash }: { content: string; noticesHash: string }) => sha256(`${noticesHash}\n${content}`);

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
