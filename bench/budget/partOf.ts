import path from 'node:path';

/** The folders of which the build makes modules of its own, by the names of those. */
const madeOf: Record<string, string> = {
  brand: 'brands',
  brands: 'brands',
  call: 'schemas/api',
  calls: 'schemas/api',
  form: 'schemas/forms',
  forms: 'schemas/forms',
  parted: 'brands',
  screens: 'screens',
};

/**
 * The part of the app that a module belongs to: a package by its name, or a folder of ours.
 *
 * @param id the bundler's: a path, or what a plugin calls a module that it makes, after a NUL
 */
export function partOf(id: string, root: string): string {
  if (id.startsWith('\0')) {
    const [, made = ''] = /^\0virtual:passbook\/(\w+)/.exec(id) ?? [];
    return madeOf[made] ?? id.slice(1).replace(/\/.*/, '');
  }
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  const [folder = ''] = /^(?:(?:src|schemas)\/[^/]+(?=\/)|[^/]+)/.exec(path.relative(root, id)) ?? [];
  return library ?? folder;
}
