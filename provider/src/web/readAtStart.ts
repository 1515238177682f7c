import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with files that the provider reads at startup. */
export const foldersReadAtStart = ['schemas', 'brands', 'provider/drizzle', 'provider/src', 'compiler', 'check', 'map', 'src'] as const;

const readAtStart = [
  /^schemas\/(?:api|api\/shapes|forms|lists)\/[^/]+\.json$/,
  /^schemas\/config\/(?:disclosure|disclosure-translation|documents|messages|silence)\.schema\.json$/,
  /^brands\/(?:[^/]+\/){1,2}(?:brand|documents|faqs|forms|messages|refusals)\.json$/,
  /^brands\/(?:[^/]+\/){1,2}disclosures\/[^/]+\.json$/,
  // Letterhead of documents.
  /^brands\/[^/]+\/logos\/[^/]+\.svg$/,
  /^provider\/drizzle\/[^/]+\.sql$/,
  /^provider\/src\/sandbox\/page\/.+$/,
  /^(?:provider\/src|compiler|check|map|schemas)\/.+\.ts$/,
  // Imported by `build`, `check` and `map`.
  /^src\/(?:flow|brand\/(?:bundle|theme|words)|form\/(?:core|formats)|runtime\/inspect\/viewer|ui\/content)\/.+\.ts$/,
];

/**
 * Whether a change of this file requires a restart in `npm run dev`.
 * @param file path from the root, with slashes
 */
export function isReadAtStart(file: string): boolean {
  return readAtStart.some((pattern) => pattern.test(file)) && !file.endsWith('.test.ts');
}

/** Whether a file can be parsed. A restart with a half-typed file would fail. */
export function isWhole(root: string, file: string): boolean {
  if (!file.endsWith('.json') || !existsSync(join(root, file))) return true;
  try {
    JSON.parse(readFileSync(join(root, file), 'utf8'));
    return true;
  } catch {
    return false;
  }
}
