import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CompileError, type Finding } from '../compile/shape/finding.ts';
import { createBuiltBrands } from '../read/builtBrands.ts';
import { filesBelow } from '../read/files.ts';
import { listBrands } from '../read/readSources.ts';
import { tellMistakes } from './tellMistakes.ts';

/** Folders that `check` reads. */
const looked = /^(?:flows|brands|schemas|screens|src)\//;

/** Debounce in milliseconds for files saved together. */
const together = 250;

/** API for other plugins in dev, as `plugin.api`. */
export interface CheckedApi {
  /** Shows why the provider cannot start, unless check finds an error that explains it. */
  tell(reason: string): void;
}

/**
 * Runs `passbook check`. Builds fail on errors, after building the brands that have none. In dev, errors show as an overlay, including
 * those that do not prevent building, such as unused words or overlapping progress steps.
 */
export function checked(built = createBuiltBrands()): Plugin<CheckedApi> {
  let root = '';
  let ofLeftOut: Finding[] = [];
  let tell: CheckedApi['tell'] = () => {};
  return {
    name: 'passbook-checked',
    api: { tell: (reason) => tell(reason) },
    // Tests read Vite's settings too, and run check themselves.
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
    // Fails last, so that the other brands are built but the build is not mistaken for a complete one.
    closeBundle() {
      if (ofLeftOut.length > 0) this.error(tellMistakes(new CompileError(ofLeftOut), root));
    },
    configureServer(server) {
      tell = watchErrors(server, root).tell;
    },
  };
}

function watchErrors(server: ViteDevServer, root: string): CheckedApi {
  let findings: Finding[] = [];
  let failure = '';
  let isShowing = false;
  let waiting: NodeJS.Timeout | undefined;

  const show = () => {
    const err = findings.length > 0 ? tellMistakes(new CompileError(findings), root) : { message: failure };
    server.ws.send({ type: 'error', err: { ...err, stack: '', plugin: 'passbook-checked' } });
  };
  const look = async () => {
    findings = await findErrors(root);
    waiting = undefined;
    const wasShowing = isShowing;
    isShowing = findings.length > 0 || failure !== '';
    if (isShowing) show();
    // An empty update removes the overlay.
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
      failure = reason;
      lookSoon();
    },
  };
}

/**
 * All errors except decisions not yet accepted, failing scenarios and missing translations. Those belong to unfinished work, which is
 * accepted later with `check`; untranslated text is shown in English.
 */
async function findErrors(root: string, brand?: string): Promise<Finding[]> {
  const { checkAll, declaring } = await loadCheck();
  const accepting = new Set(declaring.filter(({ file }) => file.startsWith('check/proven/')).flatMap(({ rules }) => Object.keys(rules)));
  const later = accepting.add('translation-missing');
  return checkAll(filesBelow(root), { brand }).findings.filter(({ severity, rule }) => severity === 'error' && !later.has(rule));
}

/** Whether each brand, checked on its own, has errors, by slug. */
async function findBroken(root: string): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const slug of listBrands(filesBelow(root))) found[slug] = (await findErrors(root, slug)).length > 0;
  return found;
}

/** Imported on demand, since most readers of Vite's settings do not need it. The computed URL keeps it out of the bundled settings. */
async function loadCheck() {
  const at = (file: string) => new URL(`../../check/${file}`, import.meta.url).href;
  // the modules' own exports
  const { checkAll } = (await import(/* @vite-ignore */ at('checkAll.ts'))) as typeof import('../../check/checkAll.ts');
  const { declaring } = (await import(/* @vite-ignore */ at('registry.ts'))) as typeof import('../../check/registry.ts');
  return { checkAll, declaring };
}
