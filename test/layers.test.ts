import { describe, expect, test } from 'vitest';
import { filesUnder, importsOf, isCode, isTestOrStory, ourFile, reexportsOf, type Import } from './sources.ts';

/** Rooms of the provider, from the door to the database: http, calls, domain, db. */
function inside(...rooms: string[]): string[] {
  return rooms.map((room) => (room === '' ? 'provider/src' : `provider/src/${room}`));
}

/** Rooms of the provider's domain, each of which may know those further down; all of them know the three files at the bottom. */
function rooms(...names: string[]): string[] {
  return inside(...[...names, 'refused.ts', 'secrets.ts', 'situation.ts'].map((name) => `domain/${name}`));
}

/**
 * Which rooms a room may know besides itself and those inside it; a room that is named stands for those inside it too. The
 * picture in the README is the same without the second floor. A file lies in the longest path here that it starts with.
 */
const mayImport: Record<string, string[]> = {
  'src/flow/language': [],
  'src/flow/decide': ['src/flow/language'],
  'src/flow/show': ['src/flow/language', 'src/flow/decide'],
  'src/flow/visit': ['src/flow/language', 'src/flow/decide', 'src/flow/show'],
  'src/flow/explain': ['src/flow/language', 'src/flow/decide'],
  'src/store/kept': ['src/flow/language'],
  'src/store': ['src/flow/language'],
  'src/api/contract': [],
  'src/api/session': ['src/api/contract'],
  'src/api/send': ['src/api/contract', 'src/api/session'],
  'src/api': [],
  'src/brand/words': [],
  'src/brand/bundle': ['src/flow/language'],
  'src/brand/theme': ['src/brand/bundle'],
  'src/brand': [],
  'src/ui/content': ['src/brand'],
  'src/ui/controls': ['src/brand', 'src/ui/content'],
  'src/ui/page': ['src/brand', 'src/ui/content', 'src/ui/controls'],
  'src/ui': [],
  'src/form/core': ['src/brand'],
  'src/form/formats': ['src/brand'],
  'src/form/widgets': ['src/ui', 'src/brand', 'src/form/core', 'src/form/formats'],
  'src/form/theme': ['src/ui', 'src/brand', 'src/form/core', 'src/form/widgets'],
  'src/form': ['src/ui', 'src/brand'],
  'src/shell/frame': ['src/ui', 'src/brand'],
  'src/shell/notices': ['src/ui', 'src/brand', 'src/shell/frame'],
  'src/shell': ['src/ui', 'src/brand'],
  'src/runtime/session': ['src/api', 'src/store'],
  'src/runtime/core': ['src/flow', 'src/store', 'src/api', 'src/brand', 'src/form', 'src/runtime/session'],
  'src/runtime/arrive': ['src/flow', 'src/store', 'src/api', 'src/form', 'src/runtime/core', 'src/runtime/session'],
  'src/runtime/hooks': ['src/api/contract', 'src/flow', 'src/store', 'src/brand', 'src/runtime/core', 'src/runtime/arrive'],
  'src/runtime/submit': [
    'src/flow',
    'src/store',
    'src/api',
    'src/brand',
    'src/ui',
    'src/form',
    'src/runtime/core',
    'src/runtime/arrive',
    'src/runtime/hooks',
  ],
  'src/runtime/show': [
    'src/flow',
    'src/api',
    'src/brand',
    'src/ui',
    'src/form',
    'src/runtime/core',
    'src/runtime/arrive',
    'src/runtime/hooks',
    'src/runtime/submit',
  ],
  'src/runtime/inspect': ['src/flow', 'src/brand', 'src/ui', 'src/runtime/core', 'src/runtime/arrive'],
  'src/runtime/frame': [
    'src/flow',
    'src/store',
    'src/brand',
    'src/ui',
    'src/shell',
    'src/runtime/core',
    'src/runtime/session',
    'src/runtime/arrive',
    'src/runtime/hooks',
    'src/runtime/inspect',
  ],
  'src/runtime': ['src/flow', 'src/store', 'src/api', 'src/brand', 'src/ui', 'src/form', 'src/shell'],
  'src/index.ts': ['src/api/contract', 'src/runtime', 'src/form', 'src/ui', 'src/brand'],
  'src/main.tsx': ['src/runtime', 'src/shell', 'src/store', 'src/brand', 'src/ui'],
  'src/virtual.d.ts': ['src/brand', 'src/form', 'src/api', 'src/flow'],
  screens: ['src/index.ts'],
  'build/compile': ['src/flow/language', 'src/flow/decide'],
  'build/read': ['src/brand', 'src/form', 'src/ui', 'build/compile'],
  'build/modules': ['src/brand', 'src/form', 'build/compile', 'build/read', 'check/files', 'check/forms', 'map'],
  'check/explore': ['src/flow', 'build/compile'],
  'check/guards': ['src/flow', 'build/compile', 'check/explore'],
  'check/ways': ['src/flow', 'build/compile', 'check/explore'],
  'check/provider': ['src/flow', 'build/compile', 'check/explore', 'check/ways'],
  'check/proven': ['src/flow', 'build/compile', 'check/explore', 'check/files', 'check/calls', 'check/guards', 'check/ways'],
  'check/files': ['build/compile', 'build/read'],
  'check/calls': ['src/flow', 'build/compile', 'build/read', 'check/files'],
  'check/forms': ['src/flow/language', 'src/form', 'build/compile', 'build/read', 'check/files', 'check/calls'],
  'check/values': ['src/flow/language', 'src/form', 'build/compile', 'build/read', 'check/files', 'check/calls', 'check/forms'],
  'check/answers': ['src/flow', 'build/compile', 'build/read', 'check/files', 'check/calls', 'check/forms'],
  'check/words': ['src/flow/language', 'build/compile', 'build/read', 'check/files', 'check/forms'],
  'check/brands': [
    'src/flow/language',
    'src/brand',
    'src/form',
    'build/compile',
    'build/read',
    'check/files',
    'check/forms',
    'check/words',
  ],
  'check/places': ['build/compile', 'build/read', 'check/files'],
  'check/journeys': [
    'src/flow/language',
    'build/compile',
    'build/read',
    'check/explore',
    'check/files',
    'check/calls',
    'check/words',
    'journeys',
  ],
  'check/code': ['src/flow/language', 'build/compile', 'build/read', 'check/files', 'check/calls'],
  check: ['src/flow', 'build/compile', 'build/read'],
  'journeys/exercise': ['src/flow'],
  'journeys/read': ['src/flow', 'src/brand', 'src/form', 'build', 'journeys'],
  journeys: ['src/flow', 'build/compile'],
  'map/graph': ['src/flow'],
  'map/pen': ['src/brand', 'map/graph'],
  'map/layout': ['map/graph', 'map/pen'],
  'map/arrows': ['src/flow/language', 'map/graph', 'map/pen', 'map/layout'],
  'map/cards': ['src/flow/language', 'map/graph', 'map/pen', 'map/layout', 'map/arrows'],
  'map/blocks': ['src/flow/language', 'map/graph', 'map/pen', 'map/layout', 'map/arrows', 'map/cards'],
  map: ['src/flow/language', 'src/brand', 'build/read'],
  'cli/read': ['src/flow', 'build/compile', 'build/read'],
  'cli/verbs': ['src/flow', 'build/compile', 'build/read', 'build/modules', 'check', 'journeys', 'map', 'cli/read'],
  cli: ['build/compile'],
  // Where the provider is put together, and its tests: they may know all of it.
  provider: inside('', 'clock', 'config', 'db', 'domain', 'calls', 'http', 'web', 'sandbox', 'ports', 'adapters', 'operator'),
  'provider/src': [
    ...inside('deps.ts', 'clock', 'config', 'db', 'domain', 'calls', 'http', 'web', 'sandbox'),
    ...inside('ports', 'adapters', 'operator'),
  ],
  'provider/src/deps.ts': inside('clock', 'config', 'db', 'ports'),
  'provider/src/operator': inside('deps.ts', 'config', 'db', 'domain', 'http', 'ports'),
  'provider/src/adapters': inside('config', 'ports'),
  'provider/src/ports': inside('domain/secrets.ts'),
  'provider/src/sandbox': inside('deps.ts', 'clock', 'config', 'db', 'domain', 'calls', 'http', 'ports', 'texts'),
  'provider/src/web': inside('deps.ts', 'clock', 'config', 'db', 'domain', 'http', 'texts'),
  'provider/src/http': inside('deps.ts', 'clock', 'config', 'db', 'domain', 'calls', 'texts'),
  'provider/src/calls': inside('config', 'db', 'domain', 'ports', 'texts'),
  'provider/src/domain/keys': [...inside('config', 'db'), ...rooms('money', 'messages', 'depositors', 'registration')],
  'provider/src/domain/policy': [...inside('config', 'db', 'texts'), ...rooms('registration', 'depositors')],
  'provider/src/domain/registration': [
    ...inside('clock', 'config', 'db', 'ports', 'texts'),
    ...rooms('identity', 'money', 'depositors', 'access', 'audit', 'messages', 'values'),
  ],
  'provider/src/domain/identity': [
    ...inside('config', 'db', 'ports', 'texts'),
    ...rooms('depositors', 'access', 'audit', 'messages', 'due'),
  ],
  'provider/src/domain/money': [...inside('config', 'db'), ...rooms('depositors', 'due', 'values')],
  'provider/src/domain/depositors': [...inside('db'), ...rooms('access')],
  'provider/src/domain/access': [...inside('config', 'db', 'texts'), ...rooms('audit', 'messages', 'due', 'values')],
  'provider/src/domain/audit': [...inside('config', 'db'), ...rooms('due')],
  'provider/src/domain/messages': [...inside('config', 'db', 'texts'), ...rooms('due', 'values')],
  'provider/src/domain/due': [...inside('config', 'db', 'ports', 'texts'), ...rooms()],
  'provider/src/domain/writes': [...inside('config', 'db', 'texts'), ...rooms()],
  'provider/src/domain/values': [...inside('texts'), ...rooms()],
  'provider/src/domain/situation.ts': inside('config'),
  'provider/src/domain/refused.ts': inside('texts'),
  'provider/src/db': inside('clock', 'config'),
  'provider/src/config': inside('domain/secrets.ts', 'texts'),
  'provider/src/texts': [],
  'provider/src/clock': [],
  'provider/src/domain/secrets.ts': [],
};

/** Rooms of which a room knows the shapes and none of the code. */
const mayNameTypesOf: Record<string, string[]> = {
  'src/store': ['src/api/contract'],
};

/** A folder with more files than this, tests and stories not counted, is more than one room. */
const mostFiles = 15;

/** Packages that belong to one room: whoever else needs what they do asks that room. */
const homeOf: { packages: RegExp; rooms: string[] }[] = [
  { packages: /^axios/, rooms: ['src/api'] },
  { packages: /^@rjsf\//, rooms: ['src/form', 'build', 'check'] },
  { packages: /^(jotai|immer)/, rooms: ['src/store', 'src/runtime', 'src/main.tsx'] },
  { packages: /^react-router/, rooms: ['src/runtime', 'src/shell', 'src/ui', 'src/main.tsx'] },
  {
    packages: /^(ajv|jsonc-parser|fastest-levenshtein)/,
    rooms: ['build', 'check', 'journeys', 'cli', 'provider'],
  },
  { packages: /^elkjs/, rooms: ['map'] },
  { packages: /^(fastify|@fastify|drizzle|pg$|@electric-sql|@node-rs)/, rooms: ['provider'] },
  { packages: /^(pdfkit|fontkit|@expo-google-fonts)/, rooms: ['provider/src/adapters'] },
  {
    packages: /^(react|react-dom|@mantine)(\/|$)/,
    rooms: ['src/brand', 'src/ui', 'src/form', 'src/shell', 'src/runtime', 'src/main.tsx', 'screens', 'src/virtual.d.ts'],
  },
  { packages: /^node:/, rooms: ['build', 'check', 'journeys', 'map', 'cli', 'provider'] },
];

const code = filesUnder('src', 'screens', 'build', 'check', 'journeys', 'map', 'cli', 'provider').filter(isCode);
const product = code.filter((file) => !isTestOrStory(file));
const imports = product.flatMap(importsOf);

describe('the rooms of the house', () => {
  test('every file of the product lies in a room that the table names', () => {
    expect(product.filter((file) => !roomOf(file))).toEqual([]);
  });

  test('no folder holds more files than people take in at a glance', () => {
    const filesIn = new Map<string, number>();
    for (const file of product.filter((one) => /\.tsx?$/.test(one))) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      filesIn.set(folder, (filesIn.get(folder) ?? 0) + 1);
    }
    expect([...filesIn].filter(([, count]) => count > mostFiles)).toEqual([]);
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
  return to === undefined || !known.some((room) => to === room || to.startsWith(`${room}/`));
}

/** A type costs the depositor nothing and ties no room to a library's behavior. */
function isAwayFromHome({ file, to, isType }: Import): boolean {
  const home = homeOf.find(({ packages }) => packages.test(to));
  return !isType && home !== undefined && !home.rooms.some((room) => file === room || file.startsWith(`${room}/`));
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
