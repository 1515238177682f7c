import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readWeights } from './browser/weights.ts';

/** Content codings that we send, best first. */
const codings = ['br', 'gzip'] as const;

type Coding = (typeof codings)[number];

/** Bytes that an answer needs to have before packing it saves anything that a network would notice. */
const leastToPack = 1024;

/**
 * The coding that a request likes best among ours, or null for the plain form (RFC 9110, section 12.5.3): the greatest weight wins, of
 * equal ones ours. @fastify/static has a reader of its own, which sends gzip to who says "gzip;q=0, *" or "identity, gzip;q=0.5".
 */
export function preferredCoding(request: FastifyRequest): Coding | null {
  const weights = readWeights(String(request.headers['accept-encoding'] ?? ''));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  // A request that does not name the plain form accepts it, and prefers what it does name.
  const plain = weights.get('identity') ?? 0;
  const liked = codings.filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plain);
  return liked.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}

/**
 * Packs an answer that is the same for everybody; an `onSend` hook of the few routes that have one. Whatever else the provider answers is
 * sent as it is: the length of a packed answer tells whether it repeats what somebody chose, and so, guess by guess, a secret beside it
 * (BREACH; docs/decisions/0016). Packed at once, for passwords wait in the queue of the other threads.
 */
export async function packPublic(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  return pack(request, reply, payload);
}

/** The text as the request likes it best, with the headers that say so. The same care is due as for `packPublic`. */
export function pack(request: FastifyRequest, reply: FastifyReply, text: string): string | Buffer {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
  const coding = preferredCoding(request);
  if (!coding || Buffer.byteLength(text) <= leastToPack) return text;
  const packed = packers[coding](text);
  reply.headers({ 'content-encoding': coding, 'content-length': packed.length });
  return packed;
}

/** Quality 5: the packed contract is 4 % larger than with 9 and takes a tenth of the time (3 ms of 25 for 83 KB). */
const packers: Record<Coding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => gzipSync(text),
};
