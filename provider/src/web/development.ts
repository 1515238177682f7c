import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { baseHeaders, developmentPolicy } from '../http/headers.ts';
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
    // Vite's own way writes a file and imports it, at which `node --watch` would start us anew, forever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  // We are about to be started anew (`scripts/dev`). A page that reloads before would find nobody; one that lost us waits until we are back.
  vite.watcher.on('all', (_event, file) => {
    const name = relative(config.root, file).split(sep).join('/');
    if (isReadAtStart(name) && isWhole(config.root, name)) void vite.ws.close();
  });

  platform.servePage = async (request, reply) => {
    if (isPage(request)) {
      const nonce = createNonce();
      const source = readFileSync(join(config.root, 'index.html'), 'utf8');
      const brand = brandOf(request, config, platform.brands).slug;
      const html = fillPage(await vite.transformIndexHtml(request.url, source), { brand, mode: config.mode, nonce });
      return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': developmentPolicy(nonce) }).send(html);
    }
    if (notPages.test(request.url) && !/^\/(?:assets|brands)\//.test(request.url)) throw notFound();
    reply.hijack();
    for (const [name, value] of Object.entries(baseHeaders(config.mode, request.url)))
      if (name !== 'cache-control') reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, () => void reply.raw.writeHead(404).end());
    return reply;
  };
}
