import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { sessionSettings } from '../connection/sessionSettings.ts';
import type { Given } from './embeddedStream.ts';

/**
 * Runs PGlite in its own thread, so that queries do not block the event loop.
 * Messages are bytes of the PostgreSQL protocol; null shuts it down. See embeddedStream.ts.
 */
const { folder, template, compiled } = workerData as Given; // only started by embeddedStream.ts
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

/** PGlite's other raw methods parse every answer and leak the results. */
async function exchange(request: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // PGlite reuses the buffer for the next part.
  await database.execProtocolRawStream(request, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) });
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    answer.set(part, end);
    end += part.length;
  }
  return answer;
}
