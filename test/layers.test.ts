import { describe, expect, test } from 'vitest';
import { homeOf, mayImport, mayNameTypesOf } from './rooms.ts';
import { filesUnder, importsOf, isCode, isTestOrStory, ourFile, read, reexportsOf, type Import } from './sources.ts';

const code = filesUnder('src', 'screens', 'schemas', 'compiler', 'check', 'journeys', 'map', 'cli', 'provider').filter(isCode);
const product = code.filter((file) => !isTestOrStory(file));
const imports = product.flatMap(importsOf);
/** A file without these has no re-exports, and need not be parsed. */
const exportsList = /\bexport\s*(type\s*)?[{*]/;

describe('the folders', () => {
  test('contain every file of the product, and all are in the table', () => {
    expect(product.filter((file) => !roomOf(file))).toEqual([]);
  });

  test('only import what the table allows', () => {
    expect(imports.filter(leavesItsWay).map(describeImport)).toEqual([]);
  });

  test('of the provider’s domain only import later ones of the table', () => {
    const domain = Object.keys(mayImport).filter((room) => room.startsWith('provider/src/domain/'));
    const upwards = domain.flatMap((room, place) =>
      domain.slice(0, place + 1).flatMap((above) => ((mayImport[room] ?? []).includes(above) ? [`${room} may know ${above}`] : [])),
    );
    expect(upwards).toEqual([]);
  });

  test('use each package only where it belongs', () => {
    expect(imports.filter(isAwayFromHome).map(describeImport)).toEqual([]);
  });

  test('load dialogs and notifications only when one is shown', () => {
    const loaded = withStaticImports(['src/main.tsx', 'src/index.ts', 'src/form/FormView.tsx']);
    const later = ['src/ui/controls/ModalDialog.tsx', 'src/shell/notices/SnackbarStack.tsx'];
    expect(later.filter((file) => loaded.has(file) || !product.includes(file))).toEqual([]);
  });

  test('of screens import only passbook and their own files', () => {
    const known = /^(passbook|react|@mantine\/hooks|\.\/(parts\/)?[^/]+\.(ts|tsx|module\.css))$/;
    expect(imports.filter(({ file, to }) => file.startsWith('screens/') && !known.test(to)).map(describeImport)).toEqual([]);
  });

  test('of one side share no tests and stories with the other', () => {
    const ofTests = code.filter((file) => isTestOrStory(file) && /^(src|screens|provider)\//.test(file)).flatMap(importsOf);
    const across = [...imports, ...ofTests].filter((entry) => {
      const target = ourFile(entry) ?? '';
      return (
        (entry.file.startsWith('provider/') && /^(src|screens)\//.test(target)) ||
        (/^(src|screens)\//.test(entry.file) && target.startsWith('provider/'))
      );
    });
    expect(across.map(describeImport)).toEqual([]);
  });

  test('have no re-exports except src/index.ts', () => {
    const listing = code.filter((file) => file !== 'src/index.ts' && exportsList.test(read(file)));
    expect(listing.filter((file) => reexportsOf(file).some(({ isType }) => !isType))).toEqual([]);
  });

  test('have no import cycles', () => {
    expect(findCircle()).toEqual([]);
  });
});

function roomOf(file: string): string | undefined {
  return Object.keys(mayImport)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function leavesItsWay(entry: Import): boolean {
  const target = ourFile(entry);
  const from = roomOf(entry.file);
  if (target === undefined || from === undefined || /\.(json|css|svg)$/.test(target)) return false;
  const to = roomOf(target);
  const known = [from, ...(mayImport[from] ?? []), ...(entry.isType ? (mayNameTypesOf[from] ?? []) : [])];
  return to === undefined || !known.some((room) => to === room || to.startsWith(`${room}/`));
}

/** Type imports are allowed, since they add no code or dependency on behavior. */
function isAwayFromHome({ file, to, isType }: Import): boolean {
  const home = homeOf.find(({ packages }) => packages.test(to));
  return !isType && home !== undefined && !home.rooms.some((room) => file === room || file.startsWith(`${room}/`));
}

/** The files and their static imports. */
function withStaticImports(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files.filter((one) => !found.has(one))) {
    found.add(file);
    const next = imports.filter((entry) => entry.file === file && !entry.isType && !entry.isDynamic);
    withStaticImports(
      next.flatMap((entry) => ourFile(entry) ?? []),
      found,
    );
  }
  return found;
}

const describeImport = ({ file, to }: Import) => `${file} imports ${to}`;

/** The first import cycle, including types; empty when there is none. */
function findCircle(): string[] {
  const done = new Set<string>();
  const walk = (file: string, chain: string[]): string[] => {
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const entry of imports.filter((one) => one.file === file)) {
      const target = ourFile(entry);
      const circle = target === undefined ? [] : walk(target, [...chain, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of product) {
    const circle = walk(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
