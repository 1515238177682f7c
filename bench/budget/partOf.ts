import path from 'node:path';

/** Folders behind the virtual modules, by module name. */
const madeOf: Record<string, string> = {
  brand: 'brands',
  brands: 'brands',
  call: 'schemas/api',
  calls: 'schemas/api',
  form: 'schemas/forms',
  forms: 'schemas/forms',
  icons: '@iconify-json/tabler',
  parted: 'brands',
  screens: 'screens',
};

/**
 * The part of the app that a module belongs to: a package, or one of our folders.
 * @param id the bundler's id: a path, or a virtual module's name after a NUL
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
