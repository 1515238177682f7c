import { filesBelow, filesOver, type Files } from '../build/read/files.ts';
import type { Finding } from '../build/compile/shape/finding.ts';
import { engineFolders, repository, type CheckOptions } from './checkAll.ts';
import { findFailing } from './journeys/played.rules.ts';

/**
 * Plays the scenarios, where `checkAll` has found no error: any other mistake may be why one of them does not go as it says, and is to be
 * told alone.
 *
 * @param found what else is wrong
 * @returns one finding for each way in which scenarios fail
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
