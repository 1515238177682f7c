import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chunk, exif, jpeg, packedPart, pdf, png, zipEnd } from '../../../test/sentFiles.ts';
import { pdfDocuments } from '../../adapters/documents/pdfDocuments.ts';
import { dispositionOf, tidyFileName } from './fileName.ts';
import { fileTypes, inspectFile } from './inspectFile.ts';

const told = async (name: string, content: Buffer | string) => {
  const found = await inspectFile({ name, content: Buffer.from(content) }, fileTypes);
  return 'told' in found ? found.told : found.type;
};
const kept = async (name: string, content: Buffer) => {
  const found = await inspectFile({ name, content }, fileTypes);
  if ('told' in found) throw new Error(found.told);
  return found.content;
};

describe('a file', () => {
  test.each<[name: string, content: Buffer | string, type: string]>([
    ['a.pdf', pdf(), 'application/pdf'],
    ['A.PDF', pdf(packedPart(1)), 'application/pdf'],
    ['a.png', png(), 'image/png'],
    ['picture', readFileSync(new URL('../../../../docs/passbook.png', import.meta.url)), 'image/png'],
    ['a.jpg', jpeg(), 'image/jpeg'],
    ['a.jpeg', jpeg(exif(6)), 'image/jpeg'],
    ['a.txt', 'Größe <5> & more\r\n\tdone', 'text/plain'],
    ['a.txt', '\uFEFFI <3 this', 'text/plain'],
  ])('is taken when content and name are of one type: %s (%#)', async (name, content, type) => {
    expect(await told(name === 'picture' ? 'picture.png' : name, content)).toBe(type);
  });

  test('that our own port makes is taken', async () => {
    const brand = { name: 'Harbor', color: '#0b4a6f', contact: '', address: [], logo: null };
    const made = await pdfDocuments.make({ title: 'T', language: 'en-US', brand, date: '2026-11-30', sections: [] });
    expect(await told('statement.pdf', 'content' in made ? Buffer.from(made.content) : '')).toBe('application/pdf');
  });

  test.each<[what: string, name: string, content: Buffer | string, why: string]>([
    ['nothing in it', 'a.pdf', '', 'file_empty'],
    ['a program', 'a.exe', 'MZ\x90\0', 'file_type'],
    ['an archive', 'a.zip', zipEnd(), 'file_type'],
    ['an archive called a PDF', 'a.pdf', zipEnd(), 'file_type'],
    ['a picture of markup', 'a.svg', '<svg onload="alert(1)">', 'file_type'],
    ['markup called text', 'a.txt', '\uFEFF  <svg onload="alert(1)">', 'file_type'],
    ['a page called text', 'a.txt', '<!DOCTYPE html><script>alert(1)</script>', 'file_type'],
    ['rich text called text', 'a.txt', '{\\rtf1 x}', 'file_type'],
    ['text in no encoding of ours', 'a.txt', Buffer.from([0x48, 0xe4, 0x6c]), 'file_type'],
    ['another type than its name says', 'a.png', pdf(), 'file_mislabeled'],
    ['a name that ends otherwise', 'a.pdf.html', pdf(), 'file_mislabeled'],
    ['a name that ends otherwise behind a NUL', 'a.pdf\0.html', pdf(), 'file_mislabeled'],
    ['a name that ends otherwise, escaped', 'a.pdf%00.html', pdf(), 'file_mislabeled'],
    ['no ending', 'a', pdf(), 'file_mislabeled'],
    ['a PDF that is cut', 'a.pdf', pdf().subarray(0, -10), 'file_damaged'],
    ['a PDF with something after it', 'a.pdf', pdf('', '%%EOF\n<script>'), 'file_damaged'],
    ['a PDF that is an archive besides', 'a.pdf', Buffer.concat([pdf(), zipEnd(pdf().toString().slice(-25))]), 'file_damaged'],
    ['a PDF that unfolds without end', 'a.pdf', pdf(packedPart(201)), 'file_damaged'],
    ['a PDF that is packed twice over', 'a.pdf', pdf('<< /Filter [ /FlateDecode /Fl ] >>'), 'file_damaged'],
    ['a PNG that is cut', 'a.png', png().subarray(0, -5), 'file_damaged'],
    ['a PNG with another byte', 'a.png', png().fill(7, 20, 21), 'file_damaged'],
    ['a PNG too large to be shown', 'a.png', png(50_000, 50_000), 'file_damaged'],
    ['a JPEG that is cut', 'a.jpg', jpeg().subarray(0, -2), 'file_damaged'],
    ['a JPEG that is only called one', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'file_damaged'],
  ])('is refused with %s', async (_what, name, content, why) => {
    expect(await told(name, content)).toBe(why);
  });

  test('that is a picture loses where it was taken and whatever follows it, and no bit of the picture', async () => {
    const text = chunk('tEXt', Buffer.from('GPS 30.2672 N'));
    expect(await kept('a.png', Buffer.concat([png(1, 1, text), zipEnd(), Buffer.from('<script>')]))).toEqual(png());
    const tail = Buffer.from('<script>alert(1)</script>');
    expect(await kept('a.jpg', Buffer.concat([jpeg(exif(1)), tail]))).toEqual(jpeg());
  });

  test('that is a photograph stays the right way up', async () => {
    const clean = await kept('a.jpg', jpeg(exif(6)));
    expect(clean.includes('GPS')).toBe(false);
    expect(clean.toString('latin1')).toContain('Exif\0\0MM\0*');
    expect(clean.length - jpeg().length).toBe(36);
  });
});

describe('the name of a file', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Scans\\me\\Scan 1.pdf', 'Scan 1.pdf'],
    ['..\\..', 'file'],
    ['', 'file'],
    ['  .hidden.txt ', 'hidden.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\r\nContent-Type: text/html\0.pdf', 'html.pdf'],
    ['Größe “1”.pdf', 'Größe “1”.pdf'],
  ])('%j is kept as %j', (sent, name) => {
    expect(tidyFileName(sent)).toBe(name);
  });

  test('that is longer than 255 characters keeps its ending', () => {
    const name = tidyFileName(`${'😀'.repeat(300)}.pdf`);
    expect([name.length <= 255, name.endsWith('.pdf'), !/\p{Surrogate}/u.test(name)]).toEqual([true, true, true]);
  });

  test('cannot leave its header', () => {
    expect(dispositionOf('a.pdf')).toBe('attachment; filename="a.pdf"');
    expect(dispositionOf('ö"\\;%41.pdf')).toBe(`attachment; filename="___;_41.pdf"; filename*=UTF-8''%C3%B6%22%5C%3B%2541.pdf`);
  });
});
