import { userInfo } from 'node:os';
import process from 'node:process';
import { suggest } from '../../build/compile/shape/finding.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const review: Verb = {
  usage: 'list|decide ID STATUS --url URL [--hold] [--by NAME] [--json]',
  says: 'Lists the applications that wait for a decision, or decides one; PASSBOOK_OPERATOR_SECRET opens the provider’s door.',
  run: async (typed) => {
    const { flags, words } = readFlags(typed, { url: 'string', hold: 'boolean', by: 'string', json: 'boolean' });
    const [what, ...rest] = words;
    const ask = createAsk(flags.url);
    if (what === 'list') return list(ask, rest, flags.json ?? false);
    if (what === 'decide') return decide(ask, rest, { hold: flags.hold ?? false, by: flags.by ?? userInfo().username });
    throw new Refusal(what === undefined ? 'Say what: review list, or review decide ID STATUS.' : suggestWhat(what));
  },
};

const suggestWhat = (what: string) => `There is no review ${what}. ${suggest(what, ['list', 'decide'])}`;

/** What ends a review. */
const statuses = ['PASSED', 'MANUALLY_REVIEWED', 'FAILED', 'FLAGGED', 'VIEW_ONLY'];

/** An entry of `GET /operator/reviews`. */
interface Review {
  depositor_id: string;
  brand: string;
  registration_status: string;
  registered_at: string;
  ssn_last4: string | null;
  check: string | null;
}

type Ask = (path: string, body?: object) => Promise<unknown>;

/** Asks the provider; what it refuses is told in its own words, with exit code 1. */
function createAsk(url: string | undefined): Ask {
  const base = URL.parse(url ?? '');
  if (!base) throw new Refusal('Say where the provider is, as in --url https://bank.example.');
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(base.hostname);
  if (base.protocol !== 'https:' && !(base.protocol === 'http:' && isLoopback))
    throw new Refusal('The secret goes only to an https address, or to this machine.');
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
    const said: unknown = await response.json().catch(() => null);
    if (response.ok) return said;
    throw new Refused(`${messageOf(said)} (${response.status})`);
  };
}

function messageOf(said: unknown): string {
  const isProblem = typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string';
  return isProblem ? String(said.message) : 'The provider refused.';
}

/** The provider said no, or nothing: exit code 1. */
class Refused extends Error {}

async function list(ask: Ask, [more]: string[], isJson: boolean): Promise<number> {
  if (more !== undefined) throw new Refusal(`All of them are listed, and "${more}" is one word too many.`);
  return told(async () => {
    const { data } = (await ask('/operator/reviews')) as { data: Review[] }; // as docs/operators.md describes it
    if (isJson) return JSON.stringify(data, null, 2);
    const lines = data.map(({ depositor_id, brand, registration_status, registered_at, ssn_last4, check }) =>
      [depositor_id, registered_at.slice(0, 10), brand, registration_status, `SSN ${ssn_last4 ?? 'none'}`, check ?? '']
        .join('  ')
        .trimEnd(),
    );
    return [data.length === 0 ? 'Nobody waits for a decision.' : `${data.length} wait for a decision, the oldest first:`, ...lines].join(
      '\n',
    );
  });
}

async function decide(ask: Ask, [id, status, more]: string[], { hold, by }: { hold: boolean; by: string }): Promise<number> {
  if (id === undefined || status === undefined) throw new Refusal('Say whom and how: review decide ID STATUS.');
  if (more !== undefined) throw new Refusal(`One application is decided at a time, and "${more}" is one word too many.`);
  if (!statuses.includes(status)) throw new Refusal(`There is no decision "${status}". ${suggest(status, statuses)}`);
  return told(async () => {
    await ask(`/operator/reviews/${encodeURIComponent(id)}`, { status, operator: by, ...(hold ? { hold } : {}) });
    return `${id} is ${status}${hold ? ', on hold' : ''}.`;
  });
}

async function told(work: () => Promise<string>): Promise<number> {
  try {
    console.log(await work());
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    return 1;
  }
}
