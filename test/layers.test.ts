import { describe, expect, test } from 'vitest';
import { homeOf, mayImport, mayNameTypesOf } from './rooms.ts';
import { filesUnder, importsOf, isCode, isTestOrStory, ourFile, reexportsOf, type Import } from './sources.ts';

const code = filesUnder('src', 'screens', 'schemas', 'build', 'check', 'journeys', 'map', 'cli', 'provider').filter(isCode);
const product = code.filter((file) => !isTestOrStory(file));
const imports = product.flatMap(importsOf);

describe('the rooms of the house', () => {
  test('every file of the product lies in a room that the table names', () => {
    expect(product.filter((file) => !roomOf(file))).toEqual([]);
  });

  test('imports go from a room to one that it may know', () => {
    expect(imports.filter(leavesItsWay).map(shown)).toEqual([]);
  });

  test("a room of the provider's domain may know only those that stand below it in the table", () => {
    const domain = Object.keys(mayImport).filter((room) => room.startsWith('provider/src/domain/'));
    const upwards = domain.flatMap((room, place) =>
      domain.slice(0, place + 1).flatMap((above) => ((mayImport[room] ?? []).includes(above) ? [`${room} may know ${above}`] : [])),
    );
    expect(upwards).toEqual([]);
  });

  test('a package is used in the room that it belongs to', () => {
    expect(imports.filter(isAwayFromHome).map(shown)).toEqual([]);
  });

  test('no page loads a dialog or notifications before it shows one', () => {
    const loaded = withStaticImports(['src/main.tsx', 'src/index.ts', 'src/form/FormView.tsx']);
    const later = ['src/ui/controls/ModalDialog.tsx', 'src/shell/notices/SnackbarStack.tsx'];
    expect(later.filter((file) => loaded.has(file) || !product.includes(file))).toEqual([]);
  });

  test('screens know nothing of ours but the door and what stands beside them', () => {
    const known = /^(passbook|react|@mantine\/hooks|@tabler\/icons-react|\.\/(parts\/)?[^/]+\.(ts|tsx|module\.css))$/;
    expect(imports.filter(({ file, to }) => file.startsWith('screens/') && !known.test(to)).map(shown)).toEqual([]);
  });

  test('tests and stories of one side never reach the other', () => {
    const across = code.flatMap(importsOf).filter((entry) => {
      const target = ourFile(entry) ?? '';
      return (
        (entry.file.startsWith('provider/') && /^(src|screens)\//.test(target)) ||
        (/^(src|screens)\//.test(entry.file) && target.startsWith('provider/'))
      );
    });
    expect(across.map(shown)).toEqual([]);
  });

  test('no file passes on what others export, but the door', () => {
    expect(code.filter((file) => file !== 'src/index.ts' && reexportsOf(file).some(({ isType }) => !isType))).toEqual([]);
  });

  test('no imports go round in a circle', () => {
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

/** A type costs the depositor nothing and ties no room to a library's behavior. */
function isAwayFromHome({ file, to, isType }: Import): boolean {
  const home = homeOf.find(({ packages }) => packages.test(to));
  return !isType && home !== undefined && !home.rooms.some((room) => file === room || file.startsWith(`${room}/`));
}

/** The files and all that load with them. */
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

const shown = ({ file, to }: Import) => `${file} imports ${to}`;

/** The first circle met on a walk through all imports, those of types too; empty when there is none. */
function findCircle(): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const entry of imports.filter((one) => one.file === file)) {
      const target = ourFile(entry);
      const circle = target === undefined ? [] : walk(target, [...way, file]);
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
