import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageBin, runTool } from './process.mjs';
import { Refusal } from './refusal.mjs';
import { root } from './root.mjs';

/** Sources of the built app. */
const sources = [
  'src',
  'screens',
  'flows',
  'brands',
  'schemas',
  'compiler',
  'check',
  'map',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = join(root, '.cache/build-stamp');
const builtPage = join(root, 'dist/index.html');

/** Builds the app into `dist/` if its sources have changed. A brand with mistakes does not keep others from starting. */
export async function buildIfStale(node) {
  if (isFresh()) return;
  console.log('Building the app ...');
  const before = writtenAt();
  if ((await buildApp(node, { stdio: ['ignore', 'ignore', 'inherit'] })) === 0) return;
  if (writtenAt() === before) throw new Refusal('The app could not be built; the reason stands above.');
  console.log('The brands without mistakes are built. What is wrong with the others stands above; their pages answer 503.');
}

/** Time of the last complete build; this file is written last. */
function writtenAt() {
  return statSync(join(root, 'dist/.vite/prerendered.json'), { throwIfNoEntry: false })?.mtimeMs;
}

/** Builds unconditionally. Options and result are those of `runTool`. */
export async function buildApp(node, options) {
  rmSync(stamp, { force: true });
  const made = hashOf(sources);
  const code = await runTool(node, [packageBin('vite'), 'build', '--logLevel', options ? 'error' : 'info'], options);
  if (code === 0) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(stamp, `${made} ${hashOf(['dist/index.html'])}`);
  }
  return code;
}

function isFresh() {
  return existsSync(stamp) && existsSync(builtPage) && readFileSync(stamp, 'utf8') === `${hashOf(sources)} ${hashOf(['dist/index.html'])}`;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Files below a path in a stable order, without tests and stories. */
function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .filter((name) => !/\.(test|stories)\.tsx?$/.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`));
}
