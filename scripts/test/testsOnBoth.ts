import { filesUnder, importsOf, ourFile } from '../../test/sources.ts';

/** Where a test of the provider learns which database it runs on. */
export const databaseUrl = 'provider/test/database/databaseUrl.ts';

/**
 * Tests of the provider whose imports lead to the database that they run on, by their paths. Every other one is the same on both: pure code,
 * or what the embedded database alone promises. A recipe that loads a copy of the repository by its path counts as one of these.
 */
export function testsOnBoth(): string[] {
  const tests = filesUnder('provider').filter((file) => file.endsWith('.test.ts'));
  return tests.filter((file) => leadsTo(databaseUrl, file));
}

function leadsTo(wanted: string, file: string, seen = new Set<string>()): boolean {
  if (file === wanted) return true;
  if (seen.has(file) || !file.endsWith('.ts')) return false;
  seen.add(file);
  return importsOf(file).some((found) => {
    const next = found.isType ? undefined : ourFile(found);
    return next !== undefined && leadsTo(wanted, next, seen);
  });
}
