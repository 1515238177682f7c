import type { Webhook } from '../config/webhook.ts';
import { signatureOf } from '../ports/signature.ts';

/** Milliseconds per request. */
const patience = 20_000;

/** Maximum decompressed answer in bytes; expected ones are below 1 KB. */
const largest = 65_536;

/**
 * Calls the bank's service, signed as in Standard Webhooks; GET without a body, else POST.
 * @param id lets the service detect repeats
 * @throws {Error} for statuses other than 2xx, network errors and oversized answers; never contains what was sent
 */
export async function callSigned(
  { secret }: Webhook,
  address: string,
  id: string,
  body: string | null,
): Promise<{ isAccepted: boolean; said: unknown }> {
  const response = await fetch(address, {
    method: body === null ? 'GET' : 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json', ...signatureOf(secret, id, body ?? '') },
    body,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  return { isAccepted: response.status === 202, said: await readJson(response) };
}

/**
 * Null when it is not JSON.
 * @throws {Error} on timeout or when it is too large
 */
async function readJson(response: Response): Promise<unknown> {
  const body = await readText(response);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

/** Streams the body and stops at the size limit, so that a huge answer cannot exhaust memory. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > largest) throw new Error(`answered more than ${largest} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export const addressOf = ({ url }: Webhook, reference: string) => `${url.replace(/\/$/, '')}/${encodeURIComponent(reference)}`;
