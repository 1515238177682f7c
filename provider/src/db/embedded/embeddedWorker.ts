import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { sessionSettings } from '../connection/sessionSettings.ts';
import type { Given } from './embeddedStream.ts';

/**
 * PGlite in a thread of its own, so that a query holds up no request but those that wait for it. It speaks PostgreSQL's
 * own protocol over messages: bytes in, bytes out; null asks it to end. See embeddedStream.ts.
 */
const { folder, template, compiled } = workerData as Given; // embeddedStream.ts alone starts this thread
const loadDataDir = template === undefined ? undefined : new Blob([readFileSync(template)]);
const settings = Object.entries(sessionSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const startParams = [...PGlite.defaultStartParams, ...settings];
const options = { ...compiled, startParams, ...(loadDataDir && { loadDataDir }) };
const database = await PGlite.create(folder === ':memory:' ? 'memory://' : folder, options);

parentPort?.on('message', (request: Uint8Array | null) => {
  if (request) void exchange(request).then((answer) => parentPort?.postMessage(answer));
  else void database.close().then(() => parentPort?.close());
});
parentPort?.postMessage('ready');

/** PGlite's other raw exchanges parse each answer and keep what they parsed as long as the database is open. */
async function exchange(request: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Each part is a view of memory that the next one overwrites.
  await database.execProtocolRawStream(request, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) });
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    answer.set(part, end);
    end += part.length;
  }
  return answer;
}
