import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

/** pino writes one line of JSON per event; anything that a call site does not name is left out (rule provider-security-11). */
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
