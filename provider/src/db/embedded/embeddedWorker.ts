import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * PGlite in a thread of its own, so that a query holds up no request but those that wait for it. It speaks PostgreSQL's
 * own protocol over messages: bytes in, bytes out; null asks it to end. See embeddedStream.ts.
 */
const folder = String(workerData);
const database = folder === ':memory:' ? await openInMemory() : await PGlite.create(folder);

parentPort?.on('message', (request: Uint8Array | null) => {
  if (request) parentPort?.postMessage(database.execProtocolRawSync(request));
  else void database.close().then(() => parentPort?.close());
});
parentPort?.postMessage('ready');

/** An empty database as PGlite makes it takes seconds to make and a moment to copy, so tests keep one. */
async function openInMemory(): Promise<PGlite> {
  const kept = join(fileURLToPath(new URL('../../../../.cache/pglite/', import.meta.url)), `empty-${pgliteVersion()}.tar`);
  if (existsSync(kept)) return PGlite.create('memory://', { loadDataDir: new Blob([readFileSync(kept)]) });
  const client = await PGlite.create('memory://');
  const dump = await client.dumpDataDir('none');
  mkdirSync(join(kept, '..'), { recursive: true });
  // Written aside first: another process may be about to read.
  const written = `${kept}.${process.pid}`;
  writeFileSync(written, Buffer.from(await dump.arrayBuffer()));
  renameSync(written, kept);
  return client;
}

function pgliteVersion(): string {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version; // every package has one
}
