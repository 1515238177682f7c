import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesBelow, withText } from './files.ts';
import { jsonIn } from './readJson.ts';

const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));

describe('the files of a repository', () => {
  it('are listed by name, including folders; a missing folder has none', () => {
    expect(files.list('brands')).toEqual(expect.arrayContaining(['base', 'harbor', 'volt']));
    expect(files.list('nowhere')).toEqual([]);
    expect(files.list('package.json')).toEqual([]);
  });

  it('exclude dangling links, and folders are not files', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'passbook-files-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(path.join(root, 'flows/folder.json'), { recursive: true });
    for (const target of ['nowhere', 'loop.json'])
      symlinkSync(target, path.join(root, `flows/${target === 'nowhere' ? 'lost' : 'loop'}.json`));
    writeFileSync(path.join(root, 'flows/app.json'), '{}');
    const found = filesBelow(root);
    expect(found.list('flows')).toEqual(['app.json', 'folder.json']);
    expect(jsonIn(found, 'flows')).toEqual(['flows/app.json']);
  });

  it('are read by path', () => {
    expect(files.has('flows/app.json')).toBe(true);
    expect(files.has('flows')).toBe(false);
    expect(files.read('flows/app.json')).toContain('rules');
  });
});

describe('a copy with one file changed', () => {
  it('has the new text and everything else unchanged', () => {
    const changed = withText(files, 'flows/app.json', '{}');
    expect(changed.read('flows/app.json')).toBe('{}');
    expect(changed.list('flows')).toEqual(files.list('flows'));
    expect(changed.read('flows/calls.json')).toBe(files.read('flows/calls.json'));
    expect(files.read('flows/app.json')).not.toBe('{}');
  });

  it('has the new text as bytes', () => {
    expect(withText(files, 'flows/app.json', 'é').bytes('flows/app.json')).toEqual(new Uint8Array([0xc3, 0xa9]));
    expect(files.bytes('brands/volt/fonts/geist.woff2').slice(0, 4)).toEqual(new TextEncoder().encode('wOF2'));
  });

  it('can have an additional file, even in a new folder', () => {
    const added = withText(files, 'brands/mine/brand.json', '{}');
    expect(added.list('brands')).toContain('mine');
    expect(added.list('brands/mine')).toEqual(['brand.json']);
    expect(added.list('flows')).toEqual(files.list('flows'));
  });

  it('can lack a file', () => {
    const less = withText(files, 'flows/app.json', null);
    expect(less.has('flows/app.json')).toBe(false);
    expect(less.list('flows')).not.toContain('app.json');
    expect(() => less.read('flows/app.json')).toThrow('flows/app.json');
  });
});
