import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Plugin, ViteDevServer } from 'vite';
import { baseHeaders, developmentPolicy } from '../http/headers.ts';
import { widgetOrigin } from '../http/browser/widget.ts';
import { brandOf } from '../http/browser/origins.ts';
import type { Platform } from '../http/platform.ts';
import { notFound } from '../http/problems/problem.ts';
import { createNonce, fillPage } from './page.ts';
import { isPage, notPages } from './pages.ts';
import { isReadAtStart, isWhole } from './readAtStart.ts';

/** The app from its sources through Vite, with hot reload, on the provider's own port: one origin, as in the built product. */
export async function addDevelopment(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform.deps;
  // Not needed by, and not installed for, the built product.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: config.root,
    // Vite's own way writes a file and imports it.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
    plugins: [startsAnew(config.root)],
  });
  // Pages that listen would hold up the end; without us they wait for the next provider, and load anew.
  app.addHook('preClose', () => vite.ws.close());
  app.addHook('onClose', () => vite.close());
  tellRefused(vite);

  platform.servePage = async (request, reply) => {
    if (isPage(request)) {
      const nonce = createNonce();
      const source = readFileSync(join(config.root, 'index.html'), 'utf8');
      const { slug: brand, languages } = brandOf(request, config, platform.brands);
      const bundles = Object.fromEntries(languages.map((language) => [language, `/@id/virtual:passbook/parted/${brand}/${language}`]));
      const widget = widgetOrigin(request, platform);
      const html = fillPage(await vite.transformIndexHtml(request.url, source), {
        brand,
        bundles,
        mode: config.mode,
        nonce,
        widget,
        firewall: null,
      });
      return reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': developmentPolicy(nonce, widget) })
        .send(html);
    }
    if (notPages.test(request.url) && !/^\/(?:assets|brands)\//.test(request.url)) throw notFound();
    reply.hijack();
    for (const [name, value] of Object.entries(baseHeaders(config.mode, request.url)))
      if (name !== 'cache-control') reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, () => void reply.raw.writeHead(404).end());
    return reply;
  };
}

/**
 * A page that is loaded while a provider ends gets only some of its modules, and nobody to tell it of the next one: it asks by itself. A module that
 * is not there for another reason is told by Vite.
 */
const goOn = `addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const ask = async (wasAway) => {
    const isThere = await fetch('/healthz').then(({ ok }) => ok, () => false);
    if (isThere && wasAway) location.reload();
    if (!isThere) setTimeout(ask, 500, true);
  };
  void ask(false);
}, true);`;

/** Tells `build/modules/reload.ts` which files make us start anew, for a page that loads anew before that would find nobody. */
function startsAnew(root: string): Plugin {
  return {
    name: 'passbook-provider',
    api: { startsAnew: (file: string) => isReadAtStart(file) && isWhole(root, file) },
    transformIndexHtml: () => [{ tag: 'script', children: goOn, injectTo: 'head-prepend' }],
  };
}

/** Lets `build/modules/checked.ts` show over the page why no provider could start with the files as they are now, as `scripts/dev` says it. */
function tellRefused({ config }: ViteDevServer): void {
  const checked = config.plugins.find(({ name }) => name === 'passbook-checked') as Plugin<{ tell(reason: string): void }> | undefined;
  process.on('message', ({ cannotStart }: { cannotStart: string }) =>
    checked?.api?.tell(`The provider could not start with what was changed, and goes on as it was.\n${cannotStart}`),
  );
}
