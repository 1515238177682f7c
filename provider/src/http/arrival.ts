import type { FastifyInstance } from 'fastify';

/** Milliseconds for a request to arrive; uploads over a slow line take minutes (rule provider-security-12). */
const patience = { usual: 30_000, files: 300_000 };

/** For Node's own limit, which is the same for all requests. */
export const longestArrival = patience.files;

/** Closes the connection of a request whose body does not arrive in time. */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => raw.destroy(), routeOptions.config.takesFiles ? patience.files : patience.usual);
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
