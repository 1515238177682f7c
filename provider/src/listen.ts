import type { FastifyInstance } from 'fastify';
import { Refusal } from './config/refusal.ts';

/**
 * @param name of the variable that says the port
 * @returns the port that it listens on; any free one when 0 was asked for
 * @throws {Refusal} one plain sentence when it cannot
 */
export async function listen(app: FastifyInstance, host: string, port: number, name: 'PORT' | 'WIDGET_PORT'): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason === 'EADDRINUSE') throw new Refusal(`Port ${port} is taken. Stop what uses it, or set ${name} to another number.`);
    if (reason === 'EACCES') throw new Refusal(`Port ${port} may not be used by this user. Set ${name} to a number above 1023.`);
    if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND') throw new Refusal(`HOST ${host} is no address of this machine.`);
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
