import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentSource } from '../../ports/documents.ts';
import { makePdf } from './makePdf.ts';

// Whoever started this thread has found the source fit.
parentPort?.postMessage(await makePdf(workerData as DocumentSource));
