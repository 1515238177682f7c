import { filesBelow, type Files } from './files.ts';

/** The brands that one build is made of, for all of its plugins. */
export interface BuiltBrands {
  /** The files below the root of the repository, in which brands that were left out are not listed. */
  files(root: string): Files;
  leaveOut(slugs: readonly string[]): void;
}

/** Every brand, until one is left out. */
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
