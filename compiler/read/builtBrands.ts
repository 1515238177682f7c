import { filesBelow, type Files } from './files.ts';

/** The brands in one build, shared by its plugins. */
export interface BuiltBrands {
  /** Files below the root, without brands that were left out. */
  files(root: string): Files;
  leaveOut(slugs: readonly string[]): void;
}

export function createBuiltBrands(): BuiltBrands {
  const left = new Set<string>();

  function files(root: string): Files {
    const all = filesBelow(root);
    const list = (folder: string) => (folder === 'brands' ? all.list(folder).filter((slug) => !left.has(slug)) : all.list(folder));
    return { ...all, list };
  }

  return {
    files,
    leaveOut: (slugs) => {
      for (const slug of slugs) left.add(slug);
    },
  };
}
