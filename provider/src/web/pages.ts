import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../http/pipeline.ts';
import { pagePolicy, setPictureHeaders } from '../http/headers.ts';
import { brandOf } from '../http/origins.ts';
import { notFound, problem } from '../http/problem.ts';
import { createNonce, readPageTemplate } from './page.ts';

/** Addresses that are never a page of the app. */
export const notPages = /^\/(?:v1|sanctum|sandbox|assets|brands|healthz)(?:\/|\?|$)/;

/** The built app: hashed files that never change, and one page for every other address, which the app routes itself (readings 12a). */
export async function addPages(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform.deps;
  const dist = join(config.root, 'dist');
  const template = readPageTemplate(dist, config.mode);
  if (template) await addFiles(app, dist);
  await addBrandFiles(app, platform);

  platform.servePage = async (request, reply) => {
    if (!isPage(request)) throw notFound();
    if (!template) throw problem(503, 'not_built', 'The app is not built yet: run "npm run build".');
    const nonce = createNonce();
    const html = template.fill(brandOf(request, config, platform.brands), nonce);
    return reply
      .code(200)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(nonce) })
      .send(html);
  };
}

/** Only what a browser navigates to, or a script reads as one: a missing chunk must not be answered with a page (security C-58). */
export function isPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const isFile = notPages.test(url) || url.startsWith('/@') || /\.[a-z0-9]{2,5}(?:\?|$)/i.test(url);
  const isPart = !['document', 'empty', undefined].includes(headers['sec-fetch-dest']);
  return isRead && !isFile && !isPart && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** What lies in dist when the server starts, and nothing that appears later; `.br` and `.gz` beside a file are sent in its place. */
async function addFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    globIgnore: ['**/index.html', '**/.vite/**', '**/*.br', '**/*.gz', '**/*.map'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Logos as GET /branding names them. */
async function addBrandFiles(app: FastifyInstance, { deps, brands }: Platform): Promise<void> {
  for (const slug of brands.keys()) {
    const root = join(deps.config.root, 'brands', slug, 'logos');
    if (!existsSync(root)) continue;
    await app.register(async (logos) => {
      logos.addHook('onRequest', async (_request, reply) => setPictureHeaders(reply));
      await logos.register(fastifyStatic, {
        root,
        prefix: `/brands/${slug}/logos/`,
        wildcard: false,
        index: false,
        cacheControl: false,
        decorateReply: false,
      });
    });
  }
}
