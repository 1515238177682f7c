import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentSource } from '../../ports/documents.ts';
import { makePdf } from './makePdf.ts';

// Validated by the parent thread.
parentPort?.postMessage(await makePdf(workerData as DocumentSource));
