import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';

/**
 * Watches folders recursively, including new subfolders. (Node's `recursive` option is not supported everywhere.)
 * @param onChange gets the path below `folder` as given, with slashes
 */
export function watchFolders(folders: readonly string[], onChange: (file: string) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();

  /** Watches a folder and its subfolders; returns their files. */
  function add(folder: string): string[] {
    if (watchers.has(folder) || !isFolder(folder)) return [];
    const watcher = watch(folder, (event, name) => {
      if (name === null) return;
      const file = `${folder}/${name}`;
      // A new folder may already contain files.
      if (event === 'rename') for (const found of add(file)) onChange(found);
      onChange(file);
    });
    // Deleting a folder ends its watcher.
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
