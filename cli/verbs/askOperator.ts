import process from 'node:process';
import { Refusal } from '../read/refusal.ts';

export type Ask = (path: string, body?: object) => Promise<unknown>;

/** Returns a client for the provider's operator API at `url`. */
export function createAsk(url: string | undefined): Ask {
  const fetchFrom = createFetch(url);
  return async (path, body) => (await fetchFrom(path, body)).json();
}

/** The same for answers that are no JSON. */
export function createFetch(url: string | undefined): (path: string, body?: object) => Promise<Response> {
  const base = URL.parse(url ?? '');
  if (!base) throw new Refusal('Give the provider’s URL, such as --url https://bank.example.');
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(base.hostname);
  if (base.protocol !== 'https:' && !(base.protocol === 'http:' && isLoopback))
    throw new Refusal('The secret is only sent to an https URL or to this machine.');
  const secret = process.env['PASSBOOK_OPERATOR_SECRET'];
  if (!secret) throw new Refusal('PASSBOOK_OPERATOR_SECRET is not set.');
  return async (path, body) => {
    const response = await fetch(new URL(path, base), {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new Refused(`${base.origin} does not answer.`);
    });
    if (response.ok) return response;
    const said: unknown = await response.json().catch(() => null);
    throw new Refused(`${messageOf(said)} (${response.status})`);
  };
}

function messageOf(said: unknown): string {
  const isProblem = typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string';
  return isProblem ? String(said.message) : 'The provider refused.';
}

/** The provider refused or did not respond: exit code 1. */
class Refused extends Error {}

/** Prints the result. A refusal prints the provider's message and returns exit code 1. */
export async function printResult(work: () => Promise<string>): Promise<number> {
  try {
    console.log(await work());
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    return 1;
  }
}
