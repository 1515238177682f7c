import { createServer } from 'node:net';
import process from 'node:process';
import { Refusal } from './refusal.mjs';

/** Fails before a long build when a port of the app or the sandbox's widget is taken or not allowed. */
export async function requireFreePort() {
  const port = Number(process.env.PORT ?? 4000);
  const widgetPort = process.env.WIDGET_PORT ?? (port === 0 || port === 65535 ? 0 : port + 1);
  await requireFree('PORT', port, 4100);
  if (process.env.PASSBOOK_MODE !== 'production') await requireFree('WIDGET_PORT', Number(widgetPort), 4200);
}

async function requireFree(name, port, other) {
  const host = process.env.HOST ?? '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Refusal(`${name} must be a number from 0 to 65535 and is "${process.env[name]}".`);
  const code = await listenOnce(port, host);
  if (code) throw new Refusal(reasons[code]?.(port, host, `${name}=${other}`) ?? `Passbook cannot serve on ${host}:${port} (${code}).`);
}

const reasons = {
  EADDRINUSE: (port, _host, other) =>
    `Port ${port} is taken by another program: stop that one, or choose another port with ${other} npm start.`,
  EACCES: (port, _host, other) => `Port ${port} may not be used by this user: choose one above 1023 with ${other} npm start.`,
  EADDRNOTAVAIL: (_port, host) => `HOST=${host} is not an address of this machine: choose 127.0.0.1, or 0.0.0.0 for all of them.`,
  ENOTFOUND: (_port, host) => `HOST=${host} is not an address of this machine: choose 127.0.0.1, or 0.0.0.0 for all of them.`,
};

/** @returns {Promise<string | undefined>} the error's code */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** @returns {Promise<number>} a port that is currently free */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
