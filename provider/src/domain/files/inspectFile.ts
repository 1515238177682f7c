import contract from '../../../../schemas/api/send-message.json' with { type: 'json' };
import type { RefusalText } from '../../texts/refusals.ts';
import { extensionOf, tidyFileName } from './fileName.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { isSoundPdf, isPdf } from './pdf.ts';
import { cleanPng, isPng } from './png.ts';
import { isMarkup, isPlainText } from './plainText.ts';

/** An uploaded file, not validated yet. */
export interface SentFile {
  name: string;
  content: Buffer;
}

export type FileType = keyof typeof contract.files.types;

/** File types accepted by any call; messages accept all of them. */
export const fileTypes = Object.keys(contract.files.types) as FileType[]; // keys of the same object

/** A validated file. */
export interface SoundFile {
  name: string;
  type: FileType;
  content: Buffer;
}

/** Why a file is rejected. `type`: unsupported, or the name's extension does not match. `broken`: unreadable. */
export interface FileFault {
  kind: 'type' | 'broken';
  reason: RefusalText;
}

/**
 * Validates a file: content and extension must match an accepted type, and it must be complete.
 * Removes metadata such as the location from images.
 * @param taken types accepted by the call
 */
export async function inspectFile({ name: sentName, content }: SentFile, taken: readonly FileType[]): Promise<SoundFile | FileFault> {
  const name = tidyFileName(sentName);
  if (content.length === 0) return { kind: 'broken', reason: 'file_empty' };
  const type = typeOf(content);
  if (type === null || !taken.includes(type)) return { kind: 'type', reason: 'file_type' };
  const extensions: readonly string[] = contract.files.types[type];
  if (!extensions.includes(extensionOf(name))) return { kind: 'type', reason: 'file_mislabeled' };
  const clean = isZip(content) ? null : await cleaners[type](content);
  return clean === null ? { kind: 'broken', reason: 'file_damaged' } : { name, type, content: clean };
}

function typeOf(content: Buffer): FileType | null {
  if (isPdf(content)) return 'application/pdf';
  if (isPng(content)) return 'image/png';
  if (isJpeg(content)) return 'image/jpeg';
  return isPlainText(content) && !isMarkup(content) ? 'text/plain' : null;
}

const cleaners: Record<FileType, (content: Buffer) => Buffer | null | Promise<Buffer | null>> = {
  'application/pdf': async (content) => ((await isSoundPdf(content)) ? content : null),
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'text/plain': (content) => content,
};

/** Whether the file is also a ZIP archive, whose directory is at the end (APPNOTE 4.3.16). */
function isZip(content: Buffer): boolean {
  const from = Math.max(0, content.length - 65_557);
  for (let at = content.indexOf('PK\x05\x06', from, 'latin1'); at !== -1; at = content.indexOf('PK\x05\x06', at + 1, 'latin1'))
    if (at + 22 <= content.length && at + 22 + content.readUInt16LE(at + 20) === content.length) return true;
  return false;
}
