import { queryObjects } from 'node:v8';
import { workerData, type MessagePort } from 'node:worker_threads';
import { messages } from '@electric-sql/pglite';
import '../../src/db/embedded/embeddedWorker.ts';

/** The thread of the embedded database; at each message on a port of the test's it collects garbage and counts the rows of answers that are left. */
const { counting } = workerData as { counting: MessagePort }; // embeddedWorker.test.ts alone starts this thread
counting.on('message', () => counting.postMessage(queryObjects(messages.DataRowMessage)));
