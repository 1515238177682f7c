import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files of a repository, by paths from its root with `/` between. What reads them need not know whether they lie on a disk. */
export interface Files {
  /** Names of what lies directly in a folder, files and folders alike, sorted; none when there is no such folder. */
  list(folder: string): string[];
  /** @throws Error when there is no such file */
  read(file: string): string;
  /** The file as it is, for what is no text. @throws Error when there is no such file */
  bytes(file: string): Uint8Array;
  /** Whether there is such a file. */
  has(file: string): boolean;
  /** Names of links in a folder that lead to a folder around them. `list` leaves them out: whoever followed them would never come to an end. */
  loops(folder: string): string[];
}

/** The files below a folder of the disk, each looked at once: make it anew to see what has changed since. */
export function filesBelow(root: string): Files {
  const names = new Map<string, string[]>();
  const texts = new Map<string, string>();
  const raw = new Map<string, Uint8Array>();
  const at = (file: string) => path.join(root, file);
  // What a link leads nowhere with is not there.
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

/** The same files with one of them changed, added, or gone (`null`). */
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

/** `files`, with what they lack in some folders taken from elsewhere: each of the folders whole from one of the two. */
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

/** Whether a path is a link to one of the folders on the way to it, as they are on the disk, or to one around these. */
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
