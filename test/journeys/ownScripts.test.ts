import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withImports, type Manifest } from '../../compiler/served/pages.ts';
import { root } from '../sources.ts';

const dist = join(root, 'dist');
const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest; // Vite's manifest

function chunkOf(name: string) {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`${name} is no chunk of the build`);
  return chunk;
}

function chunksOf(name: string): Set<string> {
  chunkOf(name);
  return withImports(chunks, [name]);
}

/** Bytes of scripts and styles beyond those of every page, as sent: files below 1 KB are not compressed. */
function ownBytes(names: string[]): number {
  const before = chunksOf('index.html');
  const own = names.flatMap((name) => [...chunksOf(name)]).filter((name) => !before.has(name));
  const files = new Set(own.flatMap((name) => [chunkOf(name).file, ...(chunkOf(name).css ?? [])]));
  const sizes = [...files].map((file) => {
    const packed = join(dist, `${file}.br`);
    return readFileSync(existsSync(packed) ? packed : join(dist, file)).length;
  });
  return sizes.reduce((total, size) => total + size, 0);
}

describe('a screen loads what it needs:', () => {
  it('Home at most 40 KB', () => {
    const calls = ['accounts', 'transactions', 'linked-accounts', 'schedules', 'balance-history', 'account-numbers'];
    const bytes = ownBytes(['screens/dashboard/Dashboard.tsx', ...calls.map((call) => `virtual:passbook/call/${call}`)]);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(40 * 1024);
  });

  it('a small one at most 2 KB, not what other screens share', () => {
    const bytes = ownBytes(['screens/login/ChooseMfa.tsx']);
    expect(bytes).toBeGreaterThan(200);
    expect(bytes).toBeLessThanOrEqual(2 * 1024);
  });

  it('only Home loads the chart, and does not wait for it', () => {
    const chart = 'src/ui/savings/BalanceChart.tsx';
    const needing = Object.keys(chunks).filter((name) => name !== chart && chunksOf(name).has(chart));
    expect(needing).toEqual([]);
    expect(Object.values(chunks).filter((chunk) => chunk?.dynamicImports?.includes(chart))).toHaveLength(1);
    const { file } = chunkOf(chart);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain(file);
  });
});
