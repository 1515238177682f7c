import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runVerb } from '../runVerb.ts';
import { verbs } from '../verbs.ts';

const folder = mkdtempSync(join(tmpdir(), 'passbook-map-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** Runs the command and returns its output and exit code. */
async function typed(...words: string[]) {
  const said = { out: '', err: '' };
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (said.out += text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (said.err += text));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said.out += String(text))));
  return { exitCode: await runVerb(verbs, ['map', ...words]), ...said };
}

describe('passbook map', () => {
  it('prints only the picture', async () => {
    const { exitCode, out, err } = await typed();
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/^<svg [^]*<\/svg>\n$/);
    expect(out).toContain('data-path="/deposit"');
  });

  it('writes it to a file in a brand’s look, and prints one line', async () => {
    const file = join(folder, 'map.svg');
    expect(await typed('--out', file, '--brand', 'volt')).toEqual({
      exitCode: 0,
      err: '',
      out: expect.stringMatching(/map\.svg: the map of the flow, \d+ by [\d.]+ pixels\./),
    });
    expect(readFileSync(file, 'utf8')).toContain('<title>Volt Savings: the map of the flow</title>');
  });

  it('writes a page with the viewer for an HTML file name', async () => {
    const file = join(folder, 'map.html');
    expect(await typed('--out', file)).toMatchObject({
      exitCode: 0,
      err: '',
      out: expect.stringMatching(/Open it in a browser to search and zoom/),
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>[^]*data-path="\/deposit"[^]*<\/html>\n$/);
  });

  it.each([
    ['an unknown flag', ['--brnad', 'volt'], 'There is no flag --brnad. Did you mean "--brand"?'],
    ['an unknown brand', ['--brand', 'vol'], 'There is no brand "vol". Did you mean "volt"?'],
    ['an extra argument', ['map.svg'], 'map takes no "map.svg". Use --out FILE for the file.'],
    ['a file without a name', ['--out'], 'The flag --out needs a value.'],
    ['a missing folder', ['--out', join(folder, 'none', 'map.svg')], `There is no folder for "${join(folder, 'none', 'map.svg')}".`],
    ['a folder instead of a file', ['--out', folder], `"${folder}" is a folder, not a file.`],
  ])('explains %s in one sentence', async (_what, words, sentence) => {
    expect(await typed(...words)).toEqual({ exitCode: 2, out: '', err: sentence });
  });
});
