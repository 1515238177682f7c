import { mostPixels } from './pixels.ts';

export const isJpeg = (content: Buffer) => content.length > 3 && content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff;

const markers = { endOfImage: 0xd9, startOfScan: 0xda, jfif: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee, comment: 0xfe };

/**
 * Strips EXIF, comments and trailing data from a JPEG without reencoding; keeps its orientation.
 * Null when it is damaged or too large to display. Segments: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B
 */
export function cleanJpeg(content: Buffer): Buffer | null {
  const kept = [content.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  let orientation = 1;
  let at = 2;
  while (at + 2 <= content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    // Markers may be preceded by fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === markers.endOfImage) {
      if (!hasFrame || !hasScan) return null;
      kept.push(content.subarray(at, at + 2));
      return Buffer.concat(orientation === 1 ? kept : [...kept.slice(0, 1), orientationSegment(orientation), ...kept.slice(1)]);
    }
    if (at + 4 > content.length) return null;
    const length = content.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > content.length) return null;
    const body = content.subarray(at + 4, end);
    if (isFrame(marker)) {
      if (hasFrame || !isShowable(body)) return null;
      hasFrame = true;
    }
    if (marker === markers.exif) orientation = orientationIn(body) ?? orientation;
    if (isKept(marker, body)) kept.push(content.subarray(at, end));
    at = end;
    if (marker !== markers.startOfScan) continue;
    hasScan = true;
    const next = endOfScan(content, at);
    kept.push(content.subarray(at, next));
    at = next;
  }
  return null;
}

/** Start-of-frame markers. C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function isShowable(frame: Buffer): boolean {
  if (frame.length < 6) return false;
  const pixels = frame.readUInt16BE(1) * frame.readUInt16BE(3);
  return pixels > 0 && pixels <= mostPixels;
}

/** Keeps only application segments that affect colors. */
function isKept(marker: number, body: Buffer): boolean {
  if (marker === markers.comment) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === markers.profile) return body.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  return marker === markers.jfif || marker === markers.adobe;
}

/** Index of the next marker. Within a scan, FF 00 and restart markers are data. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

const exifName = Buffer.from('Exif\0\0', 'latin1');

/** Orientation from 1 to 8 (EXIF tag 0x0112). */
function orientationIn(segment: Buffer): number | undefined {
  if (!segment.subarray(0, 6).equals(exifName) || segment.length < 14) return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 <= tiff.length ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0);
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(start); entry += 1) {
    const at = start + 2 + entry * 12;
    if (short(at) === 0x0112) return [1, 2, 3, 4, 5, 6, 7, 8].find((side) => side === short(at + 8));
    if (at > tiff.length) return undefined;
  }
  return undefined;
}

/** EXIF segment with only the orientation. */
function orientationSegment(side: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(side, 18);
  const body = Buffer.concat([exifName, tiff]);
  const head = Buffer.from([0xff, markers.exif, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
