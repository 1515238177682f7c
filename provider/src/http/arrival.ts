import type { FastifyInstance } from 'fastify';

/** Milliseconds that a request may take to arrive; files on a slow line take minutes (rule provider-security-12). */
const patience = { usual: 30_000, files: 300_000 };

/** The longest of them: Node's own limit is one for all requests. */
export const longestArrival = patience.files;

/** Ends the connection of a request whose body does not arrive in time. */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => raw.destroy(), routeOptions.config.takesFiles ? patience.files : patience.usual);
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
