import type { FastifyInstance } from 'fastify';
import { Refusal } from './config/refusal.ts';

/**
 * @param name of the variable with the port
 * @returns the actual port; port 0 picks a free one
 * @throws {Refusal}
 */
export async function listen(app: FastifyInstance, host: string, port: number, name: 'PORT' | 'WIDGET_PORT'): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason === 'EADDRINUSE') throw new Refusal(`Port ${port} is in use. Stop the other program, or set ${name} to another port.`);
    if (reason === 'EACCES') throw new Refusal(`This user may not use port ${port}. Set ${name} to a number above 1023.`);
    if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND') throw new Refusal(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
