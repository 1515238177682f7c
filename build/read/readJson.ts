import type { Files } from './files.ts';

/**
 * A JSON file as an object.
 *
 * @throws SyntaxError when it is not JSON
 */
export function readJson(files: Files, file: string): Record<string, unknown> {
  return JSON.parse(files.read(file)) as Record<string, unknown>; // our own files are objects
}

/** The JSON files that lie directly in a folder; a folder with such a name is none. */
export function jsonIn(files: Files, folder: string): string[] {
  return files
    .list(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`)
    .filter((file) => files.has(file));
}

/** `schemas/forms/login.json` is the form `login`. */
export function idOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
}
