import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { filesBelow } from '../../compiler/read/files.ts';
import { stateFolders, type BookPage, type BookState } from './page.ts';
import { readBook } from './readBook.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of generated stories: one file per route for docs, or one per journey for tests, which start faster. */
export const folders = { route: '.cache/stories', journey: '.cache/tested-stories' };

/**
 * Writes the stories of all routes. Leaves unchanged files alone, since Storybook and Vitest watch them.
 * @param isUsual writes only the usual state of each route
 */
export function writeBook(by: keyof typeof folders, isUsual = false): void {
  const folder = root + folders[by];
  mkdirSync(folder, { recursive: true });
  const book = readBook(filesBelow(root));
  const texts = writeFiles[by](isUsual ? usualOf(book) : book);
  for (const file of readdirSync(folder)) if (!texts.has(file)) rmSync(`${folder}/${file}`);
  for (const [file, text] of texts) {
    const path = `${folder}/${file}`;
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

function usualOf(book: BookPage[]): BookPage[] {
  return book.map((page) => ({ ...page, states: page.states.slice(0, 1) }));
}

type Texts = Map<string, string>;

const writeFiles: Record<keyof typeof folders, (pages: BookPage[]) => Texts> = {
  route: (pages) => new Map(pages.flatMap(writePage)),
  journey: (pages) =>
    new Map(
      [...Map.groupBy(pages, ({ title }) => title.split('/').slice(0, 2).join('/'))].map(([title, own]) => [
        `${toId(title, '').replace(/-+$/, '')}.stories.js`,
        writeJourney(title, own),
      ]),
    ),
};

/** All states of a journey's routes, without docs. */
function writeJourney(title: string, pages: BookPage[]): string {
  const stories = pages.flatMap(({ title: page, states }, index) =>
    states.map((state) => ({ ...state, id: `Page${index + 1}${state.id}`, name: `${page.split('/').at(-1)}: ${state.name}` })),
  );
  return writeFolder(title, stories);
}

const imports = `import { drawState } from '../../.storybook/stage/drawState.tsx';
import { showsItsPage } from '../../.storybook/showsItsPage.ts';
`;
const drawing = 'render: drawState, play: showsItsPage,';
const layout = "layout: 'fullscreen', wholeApp: true, controls: { disable: true }";

/** One file per folder of a page, since Storybook places files in the tree. The first has the docs. */
function writePage({ title, file, about, states }: BookPage): [name: string, text: string][] {
  const titleOf = (folder: string) => `${title}/${folder}`;
  const offered = states.map(({ folder, id, name }) => ({ id: toId(titleOf(folder), storyNameFromExport(id)), name }));
  return stateFolders.flatMap((folder, index): [string, string][] => {
    const own = states.filter((state) => state.folder === folder);
    if (own.length === 0) return [];
    const text = index === 0 ? writeFirst(titleOf(folder), own, about, offered) : writeFolder(titleOf(folder), own);
    return [[`${file}-${index + 1}-${folder.toLowerCase()}.stories.js`, text]];
  });
}

function writeFirst(title: string, states: BookState[], about: BookPage['about'], offered: { id: string; name: string }[]): string {
  return `import { createElement } from 'react';
${imports}import { RoutePages } from '../../.storybook/stage/RoutePages.tsx';
import { RouteDocs } from '../../.storybook/stage/RouteDocs.tsx';

const offered = ${JSON.stringify(offered)};

export default {
  title: ${JSON.stringify(title)},
  tags: ['autodocs'],
  ${drawing}
  parameters: { ${layout}, about: ${JSON.stringify(about)}, offered, docs: { page: RouteDocs } },
};

${states.map(writeState).join('\n')}

export const BrandsAndWidths = {
  name: 'Every brand and width',
  tags: ['!test', '!autodocs'],
  globals: { viewport: { value: 'whole' } },
  render: () => createElement(RoutePages, { offered }),
  play: () => {},
};
`;
}

function writeFolder(title: string, states: BookState[]): string {
  return `${imports}
export default { title: ${JSON.stringify(title)}, ${drawing} parameters: { ${layout} } };

${states.map(writeState).join('\n')}
`;
}

function writeState({ id, name, args }: BookState): string {
  return `export const ${id} = { name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)} };`;
}
