import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CompileError, type Finding } from '../compile/shape/finding.ts';
import { createBuiltBrands } from '../read/builtBrands.ts';
import { filesBelow } from '../read/files.ts';
import { listBrands } from '../read/readSources.ts';
import { tellMistakes } from './tellMistakes.ts';

/** What check looks at. */
const looked = /^(?:flows|brands|schemas|screens|src)\//;

/** Milliseconds in which files that are saved together count as one change. */
const together = 250;

/** What others may ask of it in dev, as `plugin.api`. */
export interface CheckedApi {
  /** Says why no provider could start with the files as they are; it is shown where check finds no error that explains it. */
  tell(reason: string): void;
}

/**
 * Lets a build stop at the errors of `passbook check`, after it has built the brands that have none, and shows them over the page in dev while somebody
 * edits: those, too, with which a page could be made, such as words that nobody says, a logo that no page may show or steps of progress that overlap.
 */
export function checked(built = createBuiltBrands()): Plugin<CheckedApi> {
  let root = '';
  let ofLeftOut: Finding[] = [];
  let tell: CheckedApi['tell'] = () => {};
  return {
    name: 'passbook-checked',
    api: { tell: (reason) => tell(reason) },
    // Tests read Vite's settings, too, and check by themselves.
    apply: (_config, { mode }) => mode !== 'test',
    configResolved(config) {
      root = config.root;
    },
    buildStart: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (this.environment.config.command !== 'build') return;
        const errors = await findErrors(root);
        if (errors.length === 0) return;
        const isBroken = await findBroken(root);
        const broken = Object.keys(isBroken).filter((slug) => isBroken[slug]);
        const isOfSome = broken.length > 0 && broken.length < Object.keys(isBroken).length;
        if (!isOfSome) this.error(tellMistakes(new CompileError(errors), root));
        built.leaveOut(broken);
        ofLeftOut = errors;
      },
    },
    // Once the others are there. Nobody should take it for a build of all.
    closeBundle() {
      if (ofLeftOut.length > 0) this.error(tellMistakes(new CompileError(ofLeftOut), root));
    },
    configureServer(server) {
      tell = watchErrors(server, root).tell;
    },
  };
}

function watchErrors(server: ViteDevServer, root: string): CheckedApi {
  let shown: Finding[] = [];
  let told = '';
  let isShowing = false;
  let waiting: NodeJS.Timeout | undefined;

  const show = () => {
    const err = shown.length > 0 ? tellMistakes(new CompileError(shown), root) : { message: told };
    server.ws.send({ type: 'error', err: { ...err, stack: '', plugin: 'passbook-checked' } });
  };
  const look = async () => {
    shown = await findErrors(root);
    waiting = undefined;
    const wasShowing = isShowing;
    isShowing = shown.length > 0 || told !== '';
    if (isShowing) show();
    // An update of nothing takes the overlay away.
    else if (wasShowing) server.ws.send({ type: 'update', updates: [] });
  };
  const lookSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void look(), together);
  };

  server.watcher.on('all', (_event, file) => {
    if (looked.test(path.relative(root, file).split(path.sep).join('/'))) lookSoon();
  });
  let isFirst = true;
  server.ws.on('connection', () => {
    if (isFirst) lookSoon();
    else if (waiting === undefined && isShowing) show();
    isFirst = false;
  });
  return {
    tell: (reason) => {
      told = reason;
      lookSoon();
    },
  };
}

/**
 * All errors but those about decisions that nobody has accepted, about scenarios that expect something else, and about sentences that no translator
 * has come to: what is tried out in dev, or built from a branch, is accepted later, by `check`, and what is not translated is shown in the language
 * that it is written in.
 */
async function findErrors(root: string, brand?: string): Promise<Finding[]> {
  const { checkAll, declaring } = await loadCheck();
  const accepting = new Set(declaring.filter(({ file }) => file.startsWith('check/proven/')).flatMap(({ rules }) => Object.keys(rules)));
  const later = accepting.add('translation-missing');
  return checkAll(filesBelow(root), { brand }).findings.filter(({ severity, rule }) => severity === 'error' && !later.has(rule));
}

/** Which brands have errors where each is looked at alone, by slug. */
async function findBroken(root: string): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const slug of listBrands(filesBelow(root))) found[slug] = (await findErrors(root, slug)).length > 0;
  return found;
}

/** Loaded when it is first asked for, and not by all that read Vite's settings. The address keeps it out of what those are bundled into. */
async function loadCheck() {
  const at = (file: string) => new URL(`../../check/${file}`, import.meta.url).href;
  // what the files export
  const { checkAll } = (await import(/* @vite-ignore */ at('checkAll.ts'))) as typeof import('../../check/checkAll.ts');
  const { declaring } = (await import(/* @vite-ignore */ at('registry.ts'))) as typeof import('../../check/registry.ts');
  return { checkAll, declaring };
}
