import { spawnSync } from 'node:child_process';
import { findNode } from '../../scripts/setup/node.mjs';
import { packageBin } from '../../scripts/setup/process.mjs';
import { copyRepository } from '../recipes/copy.ts';
import { changed, type Changes } from '../setup/changedFiles.ts';
import { startProduct, type StartedProduct } from './product.ts';

/**
 * Builds and starts a copy of the repository with some files changed. Stopping it removes the copy.
 * @throws the build's output when it fails
 */
export async function startChanged(changes: Changes): Promise<StartedProduct> {
  let remove = () => {};
  const copy = copyRepository((removeCopy) => (remove = removeCopy));
  try {
    const files = changed(changes);
    for (const file of Object.keys(changes)) copy.write(file, files.read(file));
    build(copy.folder);
    const product = await startProduct({}, copy.folder);
    return { ...product, stop: () => product.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Builds as `npm run build` does, without the test runner's environment. */
function build(folder: string) {
  const node = findNode();
  const { NODE_ENV: _ours, ...env } = process.env;
  const args = [...node.flags, packageBin('vite'), 'build', '--logLevel', 'error'];
  const { status, stderr } = spawnSync(node.path, args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The copy in ${folder} could not be built:\n${stderr}`);
}
