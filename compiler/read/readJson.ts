import type { Files } from './files.ts';

/**
 * Parses a JSON file that holds an object.
 * @throws SyntaxError for invalid JSON
 */
export function readJson(files: Files, file: string): Record<string, unknown> {
  return JSON.parse(files.read(file)) as Record<string, unknown>; // our files hold objects
}

export function jsonIn(files: Files, folder: string): string[] {
  return files
    .list(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`)
    .filter((file) => files.has(file));
}

/** The id of `schemas/forms/login.json` is `login`. */
export function idOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
}
