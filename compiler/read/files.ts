import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Read access to a repository's files, by `/`-separated path, on disk or in memory. */
export interface Files {
  /** Sorted names of a folder's files and folders; empty when it does not exist. */
  list(folder: string): string[];
  /** @throws Error when the file does not exist */
  read(file: string): string;
  /** The raw file. @throws Error when the file does not exist */
  bytes(file: string): Uint8Array;
  has(file: string): boolean;
  /** Links in a folder to one of its ancestors. `list` omits them, because following them would never end. */
  loops(folder: string): string[];
}

/** Files of a folder on disk, each read once. Create a new instance to see changes. */
export function filesBelow(root: string): Files {
  const names = new Map<string, string[]>();
  const texts = new Map<string, string>();
  const raw = new Map<string, Uint8Array>();
  const at = (file: string) => path.join(root, file);
  // Dangling links do not count as files.
  const namesIn = (folder: string) =>
    isKind(at(folder), 'isDirectory')
      ? readdirSync(at(folder))
          .sort()
          .filter((name) => existsSync(at(`${folder}/${name}`)))
      : [];
  const isLoop = (folder: string, name: string) => leadsAround(root, path.join(folder, name));
  return {
    list: (folder) => remember(names, folder, () => namesIn(folder).filter((name) => !isLoop(folder, name))),
    loops: (folder) => namesIn(folder).filter((name) => isLoop(folder, name)),
    read: (file) => remember(texts, file, () => readFileSync(at(file), 'utf8')),
    bytes: (file) => remember(raw, file, () => new Uint8Array(readFileSync(at(file)))),
    has: (file) => texts.has(file) || isKind(at(file), 'isFile'),
  };
}

/** The same files with one changed, added or removed (`null`). */
export function withText(files: Files, changed: string, text: string | null): Files {
  return {
    list(folder) {
      const names = files.list(folder);
      const below = folder === '' ? '' : `${folder}/`;
      if (!changed.startsWith(below)) return names;
      const [name = '', ...rest] = changed.slice(below.length).split('/');
      if (text !== null) return [...new Set([...names, name])].sort();
      return rest.length === 0 ? names.filter((each) => each !== name) : names;
    },
    read(file) {
      if (file !== changed) return files.read(file);
      if (text === null) throw new Error(`there is no file ${file}`);
      return text;
    },
    bytes(file) {
      return file === changed ? new TextEncoder().encode(this.read(file)) : files.bytes(file);
    },
    has: (file) => (file === changed ? text !== null : files.has(file)),
    loops: (folder) => files.loops(folder),
  };
}

/** `files`, with empty folders among `folders` taken from `others`. */
export function filesOver(files: Files, others: Files, folders: readonly string[]): Files {
  const borrowed = folders.filter((folder) => files.list(folder).length === 0);
  const of = (path: string) => (borrowed.some((folder) => path === folder || path.startsWith(`${folder}/`)) ? others : files);
  return {
    list: (folder) => of(folder).list(folder),
    read: (file) => of(file).read(file),
    bytes: (file) => of(file).bytes(file),
    has: (file) => of(file).has(file),
    loops: (folder) => of(folder).loops(folder),
  };
}

/** Whether a link leads to an ancestor of itself, by real path. */
function leadsAround(root: string, link: string): boolean {
  if (!lstatSync(path.join(root, link)).isSymbolicLink()) return false;
  const target = realpathSync(path.join(root, link));
  const parts = link.split(path.sep);
  const around = parts.map((_, length) => realpathSync(path.join(root, ...parts.slice(0, length))));
  return around.some((folder) => folder === target || folder.startsWith(target.endsWith(path.sep) ? target : target + path.sep));
}

function isKind(place: string, kind: 'isFile' | 'isDirectory'): boolean {
  return existsSync(place) && statSync(place)[kind]();
}

function remember<T>(known: Map<string, T>, key: string, find: () => T): T {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}
