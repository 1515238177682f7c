import { readdirSync } from 'node:fs';
import type { Rule } from '../compiler/compile/shape/rule.ts';
import type { FlowFinder } from './explore/finder.ts';
import type { FileFinder } from './files/finder.ts';

type Finder = FileFinder | FlowFinder;

/** Exports of a module in `check` or the compiler: `rules`, and a `finder` if check runs it. */
interface Declaring {
  /** Relative to the repository. */
  file: string;
  rules: Readonly<Record<string, Rule>>;
  finder?: Finder;
}

const root = new URL('../', import.meta.url);

/** Every module with rules or a finder, discovered by folder, so that new ones need no registration. */
export const declaring: readonly Declaring[] = await Promise.all(listCode().map(load)).then((all) => all.filter(isDeclaring));

export const allRules: Readonly<Record<string, Rule>> = collect(declaring);

export const finders: readonly Finder[] = declaring.flatMap(({ finder }) => finder ?? []);

/** Modules of the compiler and of the subfolders of check. */
function listCode(): string[] {
  const rooms = readdirSync(new URL('check/', root), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['compiler/compile', ...rooms.map(({ name }) => `check/${name}`)].flatMap((room) =>
    readdirSync(new URL(`${room}/`, root), { recursive: true, encoding: 'utf8' })
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .toSorted(),
  );
}

async function load(file: string): Promise<Partial<Declaring> & { file: string }> {
  // exports of these names come from `declareRules` and the finder helpers
  const { rules, finder } = (await import(/* @vite-ignore */ new URL(file, root).href)) as Partial<Declaring>;
  return { file, rules, finder };
}

function isDeclaring(one: Partial<Declaring> & { file: string }): one is Declaring {
  if (one.finder && !one.rules) throw new Error(`${one.file} exports a finder and no rules`);
  return one.rules !== undefined;
}

function collect(all: readonly Declaring[]): Record<string, Rule> {
  const fileById = new Map<string, string>();
  for (const { file, rules } of all) {
    for (const id of Object.keys(rules)) {
      if (fileById.has(id)) throw new Error(`${file} and ${fileById.get(id)} both declare the rule "${id}"`);
      fileById.set(id, file);
    }
  }
  return Object.assign({}, ...all.map(({ rules }) => rules)) as Record<string, Rule>; // merged records of rules
}
