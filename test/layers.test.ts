import { describe, expect, test } from 'vitest';
import { filesUnder, importsOf, isCode, isTestOrStory, ourFile, reexportsOf, type Import } from './sources.ts';

/** Rooms of the provider; it goes from the door to the database: http, calls, domain, db. */
function inside(...rooms: string[]): string[] {
  return rooms.map((room) => (room === '' ? 'provider/src' : `provider/src/${room}`));
}

/**
 * Which rooms a room may know besides itself; the same as the picture in the README. A room is the longest path here that a
 * file starts with.
 */
const mayImport: Record<string, string[]> = {
  'src/flow': [],
  'src/flow/compile': ['src/flow'],
  'src/flow/check': ['src/flow', 'src/flow/compile'],
  'src/store': ['src/flow'],
  'src/api': [],
  'src/brand': ['src/flow'],
  'src/ui': ['src/brand'],
  'src/form': ['src/ui', 'src/brand', 'src/api'],
  'src/shell': ['src/ui', 'src/brand', 'src/flow'],
  'src/runtime': ['src/flow', 'src/store', 'src/api', 'src/brand', 'src/ui', 'src/form', 'src/shell'],
  'src/index.ts': ['src/runtime', 'src/form', 'src/ui', 'src/brand'],
  'src/main.tsx': ['src/runtime', 'src/shell', 'src/store', 'src/brand', 'src/ui'],
  'src/virtual.d.ts': ['src/brand', 'src/form', 'src/api', 'src/flow'],
  screens: ['src/index.ts'],
  build: ['src/flow', 'src/flow/compile', 'src/flow/check', 'src/brand', 'src/ui', 'src/form', 'src/api'],
  cli: ['src/flow', 'src/flow/compile', 'src/flow/check', 'src/brand', 'build'],
  // Where the provider is put together, and its tests: they may know all of it.
  provider: inside('', 'clock', 'config', 'db', 'domain', 'calls', 'http', 'web', 'sandbox', 'ports', 'adapters', 'operator'),
  'provider/src': [
    ...inside('deps.ts', 'clock', 'config', 'db', 'domain', 'domain/secrets.ts', 'calls', 'http', 'web', 'sandbox'),
    ...inside('ports', 'adapters', 'operator'),
  ],
  'provider/src/deps.ts': inside('clock', 'config', 'db', 'ports'),
  'provider/src/operator': inside('deps.ts', 'config', 'db', 'domain', 'domain/secrets.ts', 'http', 'ports'),
  'provider/src/adapters': inside('config', 'ports'),
  'provider/src/ports': inside('domain/secrets.ts'),
  'provider/src/sandbox': inside('deps.ts', 'clock', 'config', 'db', 'domain', 'domain/secrets.ts', 'calls', 'http', 'ports'),
  'provider/src/web': inside('deps.ts', 'clock', 'config', 'db', 'domain', 'http'),
  'provider/src/http': inside('deps.ts', 'clock', 'config', 'db', 'domain', 'domain/secrets.ts', 'calls'),
  'provider/src/calls': inside('config', 'db', 'domain', 'ports'),
  'provider/src/domain': inside('clock', 'config', 'db', 'domain/secrets.ts', 'ports'),
  'provider/src/db': inside('clock', 'config'),
  'provider/src/config': inside('domain/secrets.ts'),
  'provider/src/clock': [],
  'provider/src/domain/secrets.ts': [],
};

/** Rooms of which a room knows the shapes and none of the code. */
const mayNameTypesOf: Record<string, string[]> = {
  'src/store': ['src/api'],
};

/** Packages that belong to one room: whoever else needs what they do asks that room. */
const homeOf: { packages: RegExp; rooms: string[] }[] = [
  { packages: /^axios/, rooms: ['src/api'] },
  { packages: /^@rjsf\//, rooms: ['src/form', 'build'] },
  { packages: /^(jotai|immer)/, rooms: ['src/store', 'src/runtime', 'src/main.tsx'] },
  { packages: /^react-router/, rooms: ['src/runtime', 'src/shell', 'src/ui', 'src/main.tsx'] },
  { packages: /^(ajv|jsonc-parser|fastest-levenshtein)/, rooms: ['src/flow/compile', 'build', 'cli', 'provider'] },
  { packages: /^elkjs/, rooms: ['build'] },
  { packages: /^(fastify|@fastify|drizzle|pg$|@electric-sql|@node-rs)/, rooms: ['provider'] },
  { packages: /^(pdfkit|fontkit|@expo-google-fonts)/, rooms: ['provider/src/adapters'] },
  {
    packages: /^(react|react-dom|@mantine)(\/|$)/,
    rooms: ['src/brand', 'src/ui', 'src/form', 'src/shell', 'src/runtime', 'src/main.tsx', 'screens', 'src/virtual.d.ts'],
  },
  { packages: /^node:/, rooms: ['build', 'cli', 'provider'] },
];

const code = filesUnder('src', 'screens', 'build', 'cli', 'provider').filter(isCode);
const product = code.filter((file) => !isTestOrStory(file));
const imports = product.flatMap(importsOf);

describe('the rooms of the house', () => {
  test('every file of the product lies in a room that the table names', () => {
    expect(product.filter((file) => !roomOf(file))).toEqual([]);
  });

  test('imports go from a room to one that it may know', () => {
    expect(imports.filter(leavesItsWay).map(shown)).toEqual([]);
  });

  test('a package is used in the room that it belongs to', () => {
    expect(imports.filter(isAwayFromHome).map(shown)).toEqual([]);
  });

  test('screens know nothing of ours but the door and what stands beside them', () => {
    const known = /^(passbook|react|@mantine\/(core|hooks)|@tabler\/icons-react|\.\/[^/]+\.(ts|tsx|module\.css))$/;
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
  return to === undefined || !known.includes(to);
}

/** A type costs the depositor nothing and ties no room to a library's behaviour. */
function isAwayFromHome({ file, to, isType }: Import): boolean {
  const home = homeOf.find(({ packages }) => packages.test(to));
  return !isType && home !== undefined && !home.rooms.some((room) => file === room || file.startsWith(`${room}/`));
}

const shown = ({ file, to }: Import) => `${file} imports ${to}`;

/** The first circle met on a walk through all imports, types left out; empty when there is none. */
function findCircle(): string[] {
  const bindings = imports.filter(({ isType }) => !isType);
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const entry of bindings.filter((one) => one.file === file)) {
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
