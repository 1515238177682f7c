import type { Files } from '../../compiler/read/files.ts';

/** Modules below some folders, without tests and stories. */
export function codeIn(files: Files, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    files.list(folder).flatMap((name) => {
      const path = `${folder}/${name}`;
      if (/\.(test|stories)\.tsx?$/.test(name)) return [];
      if (/\.tsx?$/.test(name)) return [path];
      return name.includes('.') || name === 'test' ? [] : codeIn(files, [path]);
    }),
  );
}
