import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { isHost } from '../../http/browser/origins.ts';
import { baseHeaders, widgetPolicy } from '../../http/headers.ts';
import type { Platform } from '../../http/platform.ts';
import { institutions } from '../ports/institutions.ts';
import { siteLogins } from '../ports/siteLogins.ts';
import { createSites } from '../ports/sites.ts';
import { sendCode } from './sendCode.ts';

/**
 * The sandbox's linking widget and its API, on another origin than the app, which frames it (rule browser-security-10). It identifies the
 * depositor by the session's token only.
 * @param appPort port of the app
 */
export function createWidget(platform: Platform, appPort: () => number): FastifyInstance {
  const { clock, config } = platform.deps;
  const sites = createSites(config);
  const widget = Fastify({ bodyLimit: 16_384, forceCloseConnections: true });
  widget.addHook('onRequest', async (request, reply) => {
    const app = isHost(request.headers.host) ? appOrigin(request, appPort()) : null;
    if (app === null) return reply.code(400).send();
    // Framing is controlled by the CSP only, because X-Frame-Options cannot name the app.
    const { 'x-frame-options': _, ...headers } = baseHeaders('sandbox', request.url);
    return void reply.headers({ ...headers, 'content-security-policy': widgetPolicy(app) });
  });

  widget.get('/', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page.replace('__APP__', appOrigin(request, appPort()) ?? '')),
  );
  for (const [path, { type, content }] of Object.entries(files))
    widget.get(path, async (_request, reply) => reply.type(type).send(content));

  widget.post<{ Body: WidgetRequest }>('/banks', { schema: { body: bodyOf('words') } }, async ({ body }) =>
    sites.search(body.words, body.token),
  );
  widget.get('/logins', async () => [...siteLogins].map(([name, { says }]) => ({ name, says })));
  widget.post<{ Body: WidgetRequest }>('/log-in', { schema: { body: bodyOf('institution', 'login') } }, async ({ body }) => {
    const { token, institution, login, code } = body;
    const end = sites.logIn({ token, institution, login, code, now: clock.now() });
    if (typeof end === 'string') return { end };
    if ('result' in end) return { end: 'shared', result: end.result };
    const bank = institutions.find(({ id }) => id === institution)?.name ?? '';
    return { end: 'sent', by: await sendCode(platform, end.depositor, bank, end.sent) };
  });
  return widget;
}

interface WidgetRequest {
  token: string;
  words: string;
  institution: string;
  login: string;
  code?: string;
}

const bodyOf = (...needed: string[]) => ({
  type: 'object',
  required: ['token', ...needed],
  properties: Object.fromEntries(
    ['token', 'words', 'institution', 'login', 'code'].map((name) => [name, { type: 'string', maxLength: name === 'token' ? 2000 : 100 }]),
  ),
});

/** Origin of the app on the requested host; null when the host is invalid. */
function appOrigin({ headers, protocol }: FastifyRequest, port: number): string | null {
  const url = URL.parse(`${protocol}://${headers.host ?? ''}`);
  return URL.parse(`${protocol}://${url?.hostname ?? ''}:${port}`)?.origin ?? null;
}

const load = (name: string) => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');

const page = load('widget.html');
const files = {
  '/widget.css': { type: 'text/css; charset=utf-8', content: load('widget.css') },
  '/widget.js': { type: 'text/javascript; charset=utf-8', content: load('widget.js') },
  '/speak.js': { type: 'text/javascript; charset=utf-8', content: load('speak.js') },
};
