import { describe, expect, test } from 'vitest';
import { read } from './sources.ts';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  bundled?: boolean;
}

const lock: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages;
const packages = Object.entries(lock).filter(([path, entry]) => path.includes('node_modules/') && !entry.link);

/**
 * Oldest versions without known vulnerabilities as of November 2026 (advisories for axios 1.14.1, fastify's content-type parsing,
 * @fastify/static CVE-2026-15074, drizzle-orm CVE-2026-39356, react-router GHSA-jjmj-jmhj-qwj2).
 */
const floors: Record<string, string> = {
  axios: '1.15.2',
  fastify: '5.8.1',
  '@fastify/static': '10.1.1',
  'drizzle-orm': '0.45.2',
  'react-router': '7.18.0',
  'react-router-dom': '7.18.0',
};

/** Packages with install scripts that we do not need; `ignore-scripts` prevents them. */
const scriptsNeverRun = ['esbuild', 'fsevents'];

describe('our dependencies', () => {
  test.each(Object.entries(floors))('have %s at %s or newer everywhere', (name, floor) => {
    const found = packages.filter(([path]) => nameOf(path) === name).map(([, entry]) => entry.version ?? '0');
    expect(found).not.toEqual([]);
    expect(found.filter((version) => compare(version, floor) < 0)).toEqual([]);
  });

  test('have the archive hash of every package in the lockfile', () => {
    expect(packages.filter(([, entry]) => !entry.integrity?.startsWith('sha512-') && !entry.bundled).map(([path]) => path)).toEqual([]);
  });

  test('have no download URLs in the lockfile, so that each network uses its own registry', () => {
    expect(packages.filter(([, entry]) => entry.resolved).map(([path]) => path)).toEqual([]);
  });

  test('run no install scripts', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const withScripts = packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path));
    expect(withScripts.filter((name) => !scriptsNeverRun.includes(name))).toEqual([]);
  });

  test.each(['package.json', 'provider/package.json'])('have exact versions in %s', (file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    const versions: [string, string][] = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('of the app are at most 25 packages', () => {
    expect(Object.keys(JSON.parse(read('package.json')).dependencies).length).toBeLessThanOrEqual(25);
  });
});

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number));
  const place = left?.findIndex((number, index) => number !== right?.[index]) ?? -1;
  return place < 0 ? 0 : (left?.[place] ?? 0) - (right?.[place] ?? 0);
}
