import { createInflate } from 'node:zlib';

export const isPdf = (content: Buffer) => /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8));

/** Maximum decompressed size of all streams, in bytes; more than long scans need. */
const mostUnfolded = 200 * 1024 * 1024;

/** Whether a PDF is complete and not a decompression bomb. Its content is not executed or rendered. */
export async function isSoundPdf(content: Buffer): Promise<boolean> {
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(content.toString('latin1', Math.max(0, content.length - 1024)));
  if (!end || Number(end[1]) >= content.length) return false;
  // Nested compression allows extreme ratios, so reject it.
  if (/\/Filter\s*\[\s*(?:\/(?:FlateDecode|Fl|LZWDecode|LZW)\s*){2,}/.test(content.toString('latin1'))) return false;
  let left = mostUnfolded;
  for (const packed of packedParts(content)) {
    left -= await unfoldedSize(packed, left);
    if (left < 0) return false;
  }
  return true;
}

/** Streams that start like zlib data, whatever filter their dictionary declares (RFC 1950, 2.2). */
function* packedParts(content: Buffer): Generator<Buffer> {
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at)) {
    const begin = at + 'stream'.length;
    const end = content.indexOf('endstream', begin);
    if (end === -1) return;
    const start = content[begin] === 0x0d ? begin + 2 : begin + 1;
    const [method = 0, flags = 0] = content.subarray(start, end);
    if ((method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0) yield content.subarray(start, end);
    at = end + 'endstream'.length;
  }
}

/** Counts decompressed bytes without keeping them. Stops just above `most`; for damaged data, returns the count so far. */
function unfoldedSize(packed: Buffer, most: number): Promise<number> {
  return new Promise((resolve) => {
    let size = 0;
    const inflate = createInflate();
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) inflate.destroy();
    });
    inflate.on('error', () => inflate.destroy());
    inflate.on('close', () => resolve(size));
    inflate.end(packed);
  });
}
