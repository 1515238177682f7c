import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { randomPageCost } from '../connection/randomPageCost.ts';
import type { Given } from './embeddedStream.ts';

/**
 * PGlite in a thread of its own, so that a query holds up no request but those that wait for it. It speaks PostgreSQL's
 * own protocol over messages: bytes in, bytes out; null asks it to end. See embeddedStream.ts.
 */
const { folder, template, compiled } = workerData as Given; // embeddedStream.ts alone starts this thread
const loadDataDir = template === undefined ? undefined : new Blob([readFileSync(template)]);
const startParams = [...PGlite.defaultStartParams, '-c', `random_page_cost=${randomPageCost}`];
const options = { ...compiled, startParams, ...(loadDataDir && { loadDataDir }) };
const database = await PGlite.create(folder === ':memory:' ? 'memory://' : folder, options);

parentPort?.on('message', (request: Uint8Array | null) => {
  if (request) parentPort?.postMessage(database.execProtocolRawSync(request));
  else void database.close().then(() => parentPort?.close());
});
parentPort?.postMessage('ready');
