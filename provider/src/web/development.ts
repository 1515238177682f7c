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

/** Serves the app through Vite with hot reload, on the provider's port: one origin, as in production. */
export async function addDevelopment(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform.deps;
  // Imported lazily, because production does not install it.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: config.root,
    // Vite's default writes a temporary file.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
    plugins: [startsAnew(config.root)],
  });
  // Open sockets would delay shutdown; pages wait for the next provider and reload.
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
 * Script for pages that load while the provider restarts: their modules may be missing and no socket tells them to reload, so they poll.
 * Vite reports modules that are missing for other reasons.
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

/** Tells `compiler/modules/reload.ts` which files restart the provider, so that pages do not reload too early. */
function startsAnew(root: string): Plugin {
  return {
    name: 'passbook-provider',
    api: { startsAnew: (file: string) => isReadAtStart(file) && isWhole(root, file) },
    transformIndexHtml: () => [{ tag: 'script', children: goOn, injectTo: 'head-prepend' }],
  };
}

/** Passes startup errors from `scripts/dev` to `compiler/modules/checked.ts`, which shows them over the page. */
function tellRefused({ config }: ViteDevServer): void {
  const checked = config.plugins.find(({ name }) => name === 'passbook-checked') as Plugin<{ tell(reason: string): void }> | undefined;
  process.on('message', ({ cannotStart }: { cannotStart: string }) =>
    checked?.api?.tell(`The provider could not start with what was changed, and goes on as it was.\n${cannotStart}`),
  );
}
