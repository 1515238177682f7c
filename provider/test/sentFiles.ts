import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** The smallest valid PDF, with optional content. */
export const pdf = (inside: Buffer | string = '', end = '%%EOF\n') =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\n'),
    Buffer.from(inside),
    Buffer.from(`endobj\ntrailer\n<< >>\nstartxref\n9\n${end}`),
  ]);

/** A deflated PDF stream that expands to this many megabytes. */
export function packedPart(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(megabytes).fill(one)]);
  return Buffer.concat([Buffer.from('<< /Filter /FlateDecode >>\nstream\n'), packed, Buffer.from('\nendstream\n')]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A gray picture of one color, with additional chunks. */
export function png(width = 1, height = 1, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** EXIF with orientation and location. */
export const exif = (orientation: number) => {
  const tiff = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
  tiff.writeUInt16LE(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 30.2672 N')]));
};

/** Segments of a minimal picture; need not be displayable. */
export function jpeg(...more: Buffer[]): Buffer {
  const frame = segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
  const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x12, 0xff, 0x00, 0x34])]);
  const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
  return Buffer.concat([Buffer.from([0xff, 0xd8]), jfif, ...more, frame, scan, Buffer.from([0xff, 0xd9])]);
}

/** An empty archive, possibly with a prefix. */
export const zipEnd = (comment = '') => {
  const end = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18), Buffer.from(comment)]);
  end.writeUInt16LE(comment.length, 20);
  return end;
};

/** Standard malware test file: https://www.eicar.org/download-anti-malware-testfile/ */
export const eicar = Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`);
