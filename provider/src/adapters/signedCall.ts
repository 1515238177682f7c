import type { Webhook } from '../config/webhook.ts';
import { signatureOf } from '../ports/signature.ts';

/** How long one call may take. */
const patience = 20_000;

/** Bytes of an answer once it is unpacked; none of those that are asked for has 1 KB. */
const largest = 65_536;

/**
 * Calls a service of the bank's, signed as Standard Webhooks has it; GET without a body, else POST.
 * @param id by which the service can tell a repeat
 * @throws {Error} at any status but 2xx, when nothing comes, and when more comes than anybody has to say; it never holds what was sent.
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

/** Null for what is no JSON. @throws {Error} when it does not come to its end in time, or is too large. */
async function readJson(response: Response): Promise<unknown> {
  const body = await readText(response);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

/** Streams the body and stops at the size limit, so that a huge answer never fills the memory. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > largest) throw new Error(`answered more than ${largest} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The address of one thing below a service's own. */
export const addressOf = ({ url }: Webhook, reference: string) => `${url.replace(/\/$/, '')}/${encodeURIComponent(reference)}`;
