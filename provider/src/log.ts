import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

/** pino writes one line of JSON per event; anything but what a call site names is left out (security P-69). */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    base: null,
    serializers: {
      // Fastify logs whole requests and errors when something of its own fails: only what cannot hold a secret stays.
      req: ({ method }: { method: string }) => ({ method }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: ({ name: type, code }: { name: string; code?: string }) => ({ type, code, message: '', stack: '' }),
    },
  };
}
