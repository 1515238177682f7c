import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SentFile } from '../domain/files/inspectFile.ts';
import { busy } from '../domain/refused.ts';
import type { FileLimits } from './contract.ts';
import { problem, unreadable, unsupportedMediaType, type ProblemError } from './problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean;
  }
}

export interface Upload {
  /** Fields by name; files as their hashes, so that other files are another request for idempotency. */
  body: Record<string, unknown>;
  files: SentFile[];
}

/** Maximum bytes of everything but the files. */
const bytesOfFields = 128 * 1024;

/** Maximum parts; above the file limit, so that too many files get a specific error. */
const mostParts = 100;

/** Concurrent uploads per depositor and in total, because each is held in memory. */
const mostAtOnce = { own: 2, all: 10 };

/** Receives uploads of one call within its contract's limits. */
export function createUploads(limits: FileLimits) {
  const underWay = new Map<string, number>();

  return {
    /**
     * @param userId the uploader
     * @throws {ProblemError} 400, 413, 415 or 422, after the whole body has arrived, because a client that is still sending does not read
     * answers
     */
    receive: async (request: FastifyRequest, userId: string): Promise<Upload> => {
      const type = request.headers['content-type'] ?? '';
      if (!isStream(request.body)) throw unsupportedMediaType({ plain: 'The request must be multipart/form-data.' });
      const own = underWay.get(userId) ?? 0;
      const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
      if (own >= mostAtOnce.own || all >= mostAtOnce.all) throw busy();
      underWay.set(userId, own + 1);
      try {
        const received = await collect(request.body, limits.bytesTogether + bytesOfFields);
        if (received === null && limits.most === 1) throw tooLarge('file_too_large', limits.bytesEach, 'files.0');
        if (received === null) throw tooLarge('files_too_large', limits.bytesTogether, 'files');
        return await readForm(received, type, limits);
      } finally {
        const left = (underWay.get(userId) ?? 1) - 1;
        if (left > 0) underWay.set(userId, left);
        else underWay.delete(userId);
      }
    },
  };
}

const isStream = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'pipe' in body;

/** The body, or null when it is too large; the rest is then discarded. */
async function collect(payload: Readable, most: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else chunks.length = 0;
      // Disconnects clients far above the limit.
      if (size > 5 * most) break;
    }
  } catch {
    throw unreadable();
  }
  return size > most ? null : Buffer.concat(chunks);
}

async function readForm(received: Buffer<ArrayBuffer>, type: string, limits: FileLimits): Promise<Upload> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  if (!boundary || countOf(received, `--${boundary[1] ?? boundary[2]}`) > mostParts) throw unreadable();
  const form = await new Response(received, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable();
  });
  const body = new Map<string, string>();
  const sent: File[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (name !== 'files') throw unreadable();
      // Browsers send an empty file part when nothing was chosen.
      if (value.name !== '' || value.size > 0) sent.push(value);
    } else if (name === 'files' || body.has(name) || /[\0\p{Surrogate}]/u.test(value)) throw unreadable();
    else body.set(name, value);
  }
  requireSizes(sent, limits);
  const files = await Promise.all(sent.map(async (file) => ({ name: file.name, content: Buffer.from(await file.arrayBuffer()) })));
  const hashes = files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  return { body: { ...Object.fromEntries(body), ...(hashes.length > 0 && { files: hashes }) }, files };
}

function countOf(text: Buffer, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1 && count <= mostParts; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

function requireSizes(files: readonly File[], { most, bytesEach, bytesTogether }: FileLimits): void {
  if (files.length > most) throw problem(422, 'invalid', 'invalid', { files: [{ text: 'files_too_many', values: { limit: most } }] });
  const place = files.findIndex(({ size }) => size > bytesEach);
  if (place !== -1) throw tooLarge('file_too_large', bytesEach, `files.${place}`);
  if (files.reduce((sum, { size }) => sum + size, 0) > bytesTogether) throw tooLarge('files_too_large', bytesTogether, 'files');
}

function tooLarge(text: 'file_too_large' | 'files_too_large', bytes: number, field: string): ProblemError {
  const reason = { text, values: { limit: Math.floor(bytes / 1024 / 1024) } };
  return problem(413, 'files_too_large', reason, { [field]: [reason] });
}
