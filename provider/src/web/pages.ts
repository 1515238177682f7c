import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

/** Addresses that are never a page of the app. */
export const notPages = /^\/(?:v1|sanctum|sandbox|assets|brands|healthz|livez)(?:\/|$)/;

/** The built app: hashed files that never change, and one page for every other address, which the app routes itself. */
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
      throw problem(503, 'not_built', { plain: `The app of ${brand.slug} is not built: see what "npm run build" says.` });
    const widget = widgetOrigin(request, platform);
    const [path = '/', query = ''] = request.url.split('?');
    const isVisitor = readCookie(request, cookieNameOf(config, 'passbook')) === undefined;
    const isStranger = bringsNothing(request);
    const [language, values] = [languageOf(request, brand), new URLSearchParams(query)];
    const page = template.find({ brand, language, path, query: values, isVisitor, isStranger });
    const answers = await askAhead(platform, page, values, { request, reply, brand: brand.slug, language });
    const { html, scriptHash } = page.fill({ nonce, widget, firewall: config.firewall, answers });
    // May be packed: it repeats nothing that was sent but to whoever knew the secret of a link, and its nonce is new each time, so that lengths add up to nothing.
    return reply
      .code(200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, widget, scriptHash, config.firewall),
      })
      .send(pack(request, reply, html));
  };
}

/** Only what a browser navigates to, or a script reads as one: a missing chunk must not be answered with a page. */
export function isPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const [path = ''] = url.split('?', 1);
  const isFile = notPages.test(path) || path.startsWith('/@') || /\.[a-z0-9]{2,5}$/i.test(path);
  const isPart = !['document', 'empty', undefined].includes(headers['sec-fetch-dest']);
  return isRead && !isFile && !isPart && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Sent in a file's place to who takes them, and nothing that has an address of its own. */
const packedForms = ['**/*.br', '**/*.gz'];

/** Leaves @fastify/static the one coding to take, or none, so that its files are sent as everything else is. */
async function settleCoding(request: FastifyRequest): Promise<void> {
  request.raw.headers['accept-encoding'] = preferredCoding(request) ?? 'identity';
}

/** Of files whose names change with their content. */
const neverChanges = 'public, max-age=31536000, immutable';

/** What lies in dist when the server starts, and nothing that appears later. */
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
 * What belongs to one brand, on its own hosts alone (rule brands-10): what the build made of it, and its logos as GET /branding names them, as the build
 * packed them, else, for there may be no build, from the brand's own folder. The sandbox previews every brand on any host.
 */
async function addBrandFiles(app: FastifyInstance, { deps, brands }: Platform): Promise<void> {
  const { config } = deps;
  const dist = join(config.root, 'dist');
  for (const slug of brands.keys()) {
    const requireOwnHost = async (request: FastifyRequest) => {
      if (config.mode === 'production' && findBrand(request, config, brands)?.slug !== slug) throw notFound();
    };
    const folders = { assets: [dist], logos: [dist, config.root] };
    for (const [kind, places] of Object.entries(folders)) {
      const root = places.map((place) => join(place, 'brands', slug, kind)).filter((path) => existsSync(path));
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
