import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

/** pino options. Only fields named at the call site are logged (rule provider-security-11). */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    base: null,
    serializers: {
      // Fastify's own log lines include requests and errors; keep only fields that cannot contain secrets.
      req: ({ method }: { method: string }) => ({ method }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: ({ name: type, code }: { name: string; code?: string }) => ({ type, code, message: '', stack: '' }),
    },
  };
}
