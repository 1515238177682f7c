import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { readBrands } from '../provider/src/config/brands.ts';
import { readPageTemplate } from '../provider/src/web/page.ts';
import { root } from '../test/sources.ts';
import { holdToBudget } from './budget/holdToBudget.ts';
import { shareChunk } from './budget/shareChunk.ts';
import { kib, printLines, type Row } from './row.ts';

const output = join(root, '.cache/bench-budget');
const paths = { login: '/login', registration: '/registration' };

/** `bench/budget.json`, in KiB. */
interface Budget {
  /** Limit for an entry page in total. */
  page: number;
  /** Limit for each part, on the page where it is largest. */
  parts: Record<string, number>;
}

/** Transferred KiB by part. */
type Sizes = Map<string, number>;

/** JavaScript of the entry pages by part, compared with the budget. */
export async function benchScriptBudget(): Promise<Row[]> {
  const budget = JSON.parse(readFileSync(join(root, 'bench/budget.json'), 'utf8')) as Budget; // our own file
  const shares = await buildShares();
  const pages = new Map(listPages().map(({ name, scripts }) => [name, addUp(scripts, shares)]));
  const most: Sizes = new Map();
  for (const sizes of pages.values()) for (const [part, size] of sizes) most.set(part, Math.max(size, most.get(part) ?? 0));
  printParts(pages, most);
  const totals = [...pages].map(([name, sizes]) => {
    const total = [...sizes.values()].reduce((all, size) => all + size, 0);
    return { what: `${name}, JavaScript in all`, ours: kib(total), against: kib(budget.page), ratio: total / budget.page, limit: 1 };
  });
  return [...totals, ...holdToBudget(most, budget.parts)];
}

/**
 * Builds the app with hidden source maps.
 * @returns sizes by script path
 */
async function buildShares(): Promise<Map<string, Sizes>> {
  const built = await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true, sourcemap: 'hidden' } });
  const { output: files } = built as Rolldown.RolldownOutput; // a single build, not in watch mode
  const chunks = files.filter((file) => file.type === 'chunk');
  return new Map(
    chunks.map((chunk) => {
      const file = join(output, chunk.fileName);
      const wire = statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024;
      return [chunk.fileName, shareChunk(chunk, wire, { file, root })];
    }),
  );
}

/** Entry pages with the scripts that their documents load. */
function listPages(): { name: string; scripts: Set<string> }[] {
  const template = readPageTemplate(output, 'production');
  if (!template) throw new Error('The build has no document.');
  return [...readBrands(root).values()].flatMap((brand) =>
    Object.entries(paths).map(([name, path]) => {
      const [language = ''] = brand.languages;
      const request = { brand, language, path, query: new URLSearchParams(), isVisitor: true, isStranger: true };
      const { html } = template.find(request).fill({ nonce: '', widget: null, answers: {} });
      const scripts = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, script]) => script ?? []);
      return { name: `${name} in ${brand.slug}`, scripts: new Set(scripts) };
    }),
  );
}

function addUp(scripts: Set<string>, shares: Map<string, Sizes>): Sizes {
  const sizes: Sizes = new Map();
  for (const script of scripts) {
    const share = shares.get(script);
    if (!share) throw new Error(`A page asks for ${script}, which the bundler did not write.`);
    for (const [part, size] of share) sizes.set(part, (sizes.get(part) ?? 0) + size);
  }
  return sizes;
}

/** Prints all parts, largest first, with their size on each page. */
function printParts(pages: Map<string, Sizes>, most: Sizes) {
  const parts = [...most].toSorted(([, a], [, b]) => b - a).map(([part]) => part);
  const size = (part: string, sizes: Sizes) => (sizes.get(part) ?? 0).toFixed(2);
  printLines([['KiB', ...pages.keys()], ...parts.map((part) => [part, ...[...pages.values()].map((sizes) => size(part, sizes))])]);
}
