import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';

/**
 * Watches folders with all that lies below, and what is laid there later. (Node watches whole trees by itself only on some systems.)
 *
 * @param onChange gets the path as `folder` was given, with slashes
 */
export function watchFolders(folders: readonly string[], onChange: (file: string) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();

  /** Answers with the files that lie there. */
  function add(folder: string): string[] {
    if (watchers.has(folder) || !isFolder(folder)) return [];
    const watcher = watch(folder, (event, name) => {
      if (name === null) return;
      const file = `${folder}/${name}`;
      // Much may lie in a folder by the time that it is seen.
      if (event === 'rename') for (const found of add(file)) onChange(found);
      onChange(file);
    });
    // A folder that goes takes its watcher along.
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? add(path) : [path];
    });
  }

  function forget(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  for (const folder of folders) add(folder);
  return { close: () => [...watchers.keys()].forEach(forget) };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
