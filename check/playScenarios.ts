import { filesBelow, filesOver, type Files } from '../compiler/read/files.ts';
import type { Finding } from '../compiler/compile/shape/finding.ts';
import { engineFolders, repository, type CheckOptions } from './checkAll.ts';
import { findFailing } from './journeys/played.rules.ts';

/**
 * Plays the scenarios if `checkAll` found no error, since any other mistake may be why one fails.
 * @param found other findings
 * @returns one finding per kind of failure
 */
export async function playScenarios(
  own: Files,
  found: readonly Finding[],
  { brand }: Pick<CheckOptions, 'brand'> = {},
  engine: Files = filesBelow(repository),
): Promise<Finding[]> {
  if (found.some(({ severity }) => severity === 'error')) return [];
  return findFailing(filesOver(own, engine, engineFolders), brand);
}
