import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders in which something lies that the provider reads once, when it starts. */
export const foldersReadAtStart = ['schemas', 'brands', 'provider/drizzle', 'provider/src', 'build', 'check', 'map', 'src'] as const;

const readAtStart = [
  /^schemas\/(?:api|api\/shapes|forms|lists)\/[^/]+\.json$/,
  /^schemas\/config\/(?:disclosure|disclosure-translation|documents|messages|silence)\.schema\.json$/,
  /^brands\/(?:[^/]+\/){1,2}(?:brand|documents|faqs|forms|messages|refusals)\.json$/,
  /^brands\/(?:[^/]+\/){1,2}disclosures\/[^/]+\.json$/,
  // The letterhead of documents.
  /^brands\/[^/]+\/logos\/[^/]+\.svg$/,
  /^provider\/drizzle\/[^/]+\.sql$/,
  /^provider\/src\/sandbox\/page\/.+$/,
  /^(?:provider\/src|build|check|map|schemas)\/.+\.ts$/,
  // What `build`, `check` and `map` import of the app.
  /^src\/(?:flow|brand\/(?:bundle|theme|words)|form\/(?:core|formats)|runtime\/inspect\/viewer|ui\/content)\/.+\.ts$/,
];

/**
 * Whether the provider of `npm run dev` has to start anew to see that this file has changed: what it reads once, its code, and that of the build within it.
 *
 * @param file from the root, with slashes
 */
export function isReadAtStart(file: string): boolean {
  return readAtStart.some((pattern) => pattern.test(file)) && !file.endsWith('.test.ts');
}

/** Whether a file is as far as it has to be to be read: one that is half typed would only keep the provider from starting. */
export function isWhole(root: string, file: string): boolean {
  if (!file.endsWith('.json') || !existsSync(join(root, file))) return true;
  try {
    JSON.parse(readFileSync(join(root, file), 'utf8'));
    return true;
  } catch {
    return false;
  }
}
