import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverPaths } from '../../../schemas/serverPaths.ts';
import type { Platform } from '../http/platform.ts';
import { pagePolicy, setPictureHeaders } from '../http/headers.ts';
import { bringsNothing, cookieNameOf, readCookie } from '../http/browser/cookies.ts';
import { languageOf } from '../http/browser/language.ts';
import { brandOf, findBrand } from '../http/browser/origins.ts';
import { pack, preferredCoding } from '../http/packing.ts';
import { widgetOrigin } from '../http/browser/widget.ts';
import { notFound, problem } from '../http/problems/problem.ts';
import { askAhead } from './askAhead.ts';
import { createNonce, readPageTemplate } from './page.ts';

/** Paths that never serve a page. */
export const notPages = new RegExp(`^/(?:${serverPaths.join('|')})(?:/|$)`);

/** Serves the built app: immutable hashed files, and one document for all other paths, which the app routes itself. */
export async function addPages(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform.deps;
  const dist = join(config.root, 'dist');
  const template = readPageTemplate(dist, config.mode);
  if (template) await addFiles(app, dist);
  await addBrandFiles(app, platform);

  platform.servePage = async (request, reply) => {
    if (!isPage(request)) throw notFound();
    if (!template) throw problem(503, 'not_built', { plain: 'The app is not built yet: run "npm run build".' });
    const nonce = createNonce();
    const brand = brandOf(request, config, platform.brands);
    if (!template.isBuilt(brand.slug))
      throw problem(503, 'not_built', { plain: `The app of ${brand.slug} is not built: see the output of "npm run build".` });
    const widget = widgetOrigin(request, platform);
    const [path = '/', query = ''] = request.url.split('?');
    const isVisitor = readCookie(request, cookieNameOf(config, 'passbook')) === undefined;
    const isStranger = bringsNothing(request);
    const [language, values] = [languageOf(request, brand), new URLSearchParams(query)];
    const page = template.find({ brand, language, path, query: values, isVisitor, isStranger });
    const answers = await askAhead(platform, page, values, { request, reply, brand: brand.slug, language });
    const { html, scriptHashes } = page.fill({ nonce, widget, firewall: config.firewall, answers });
    // Safe to compress: it reflects no input except to the holder of a secret link, and its nonce varies the length.
    return reply
      .code(200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, widget, scriptHashes, config.firewall),
      })
      .send(pack(request, reply, html));
  };
}

/** Whether to answer with a page: navigations only, because a missing chunk must not get HTML. */
export function isPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const [path = ''] = url.split('?', 1);
  const isFile = notPages.test(path) || path.startsWith('/@') || /\.[a-z0-9]{2,5}$/i.test(path);
  const isPart = !['document', 'empty', undefined].includes(headers['sec-fetch-dest']);
  return isRead && !isFile && !isPart && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Compressed variants; served instead of a file, never under their own URL. */
const packedForms = ['**/*.br', '**/*.gz'];

/** Reduces Accept-Encoding to our choice, so that @fastify/static negotiates like the rest. */
async function settleCoding(request: FastifyRequest): Promise<void> {
  request.raw.headers['accept-encoding'] = preferredCoding(request) ?? 'identity';
}

/** For files with a content hash in their name. */
const neverChanges = 'public, max-age=31536000, immutable';

/** Serves the files that exist at startup. */
async function addFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRequest', settleCoding);
    await files.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      globIgnore: ['**/index.html', '**/.vite/**', '**/*.map', 'brands/**', ...packedForms],
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? neverChanges : 'public, max-age=3600');
      },
    });
  });
}

/**
 * Serves a brand's files on its own hosts only (rule brands-10): built files, and logos from the build or else from the brand's folder. The
 * sandbox serves all brands on any host.
 */
async function addBrandFiles(app: FastifyInstance, { deps, brands }: Platform): Promise<void> {
  const { config } = deps;
  const dist = join(config.root, 'dist');
  for (const slug of brands.keys()) {
    const requireOwnHost = async (request: FastifyRequest) => {
      if (config.mode === 'production' && findBrand(request, config, brands)?.slug !== slug) throw notFound();
    };
    const folders = { assets: [dist], logos: [dist, config.root] };
    for (const [kind, roots] of Object.entries(folders)) {
      const root = roots.map((place) => join(place, 'brands', slug, kind)).filter((path) => existsSync(path));
      if (root.length === 0) continue;
      await app.register(async (files) => {
        files.addHook('onRequest', requireOwnHost);
        files.addHook('onRequest', settleCoding);
        if (kind === 'logos') files.addHook('onRequest', async (_request, reply) => setPictureHeaders(reply));
        await files.register(fastifyStatic, {
          root,
          prefix: `/brands/${slug}/${kind}/`,
          wildcard: false,
          globIgnore: ['**/*.map', ...packedForms],
          index: false,
          preCompressed: true,
          cacheControl: false,
          decorateReply: false,
          ...(kind === 'assets' && { setHeaders: (reply) => void reply.header('cache-control', neverChanges) }),
        });
      });
    }
  }
}
