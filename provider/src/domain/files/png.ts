import { crc32 } from 'node:zlib';
import { mostPixels } from './pixels.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks needed for display. Text, time, EXIF and profile chunks are dropped, because they may reveal time and place. */
const keptChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

export const isPng = (content: Buffer) => content.subarray(0, 8).equals(signature);

/**
 * Strips everything but the chunks needed for display; null when the file is damaged or too large.
 * Chunks: https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export function cleanPng(content: Buffer): Buffer | null {
  const kept: Buffer[] = [signature];
  let hasData = false;
  for (let at = 8; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > content.length) return null;
    const type = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return null;
    if ((at === 8) !== (type === 'IHDR')) return null;
    if (type === 'IHDR' && (length !== 13 || !isShowable(content, at + 8))) return null;
    hasData ||= type === 'IDAT';
    if (keptChunks.has(type)) kept.push(content.subarray(at, end));
    if (type === 'IEND') return hasData ? Buffer.concat(kept) : null;
    at = end;
  }
  return null;
}

function isShowable(content: Buffer, at: number): boolean {
  const pixels = content.readUInt32BE(at) * content.readUInt32BE(at + 4);
  return pixels > 0 && pixels <= mostPixels;
}
