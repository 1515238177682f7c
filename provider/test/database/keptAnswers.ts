import { queryObjects } from 'node:v8';
import { workerData, type MessagePort } from 'node:worker_threads';
import { messages } from '@electric-sql/pglite';
import '../../src/db/embedded/embeddedWorker.ts';

/** The database's worker thread, extended for a test: on request it collects garbage and counts retained answer rows. */
const { counting } = workerData as { counting: MessagePort }; // only started by embeddedWorker.full.test.ts
counting.on('message', () => counting.postMessage(queryObjects(messages.DataRowMessage)));
