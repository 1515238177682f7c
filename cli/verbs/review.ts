import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import { createAsk, createFetch, printResult, type Ask } from './askOperator.ts';
import type { Verb } from './verb.ts';

export const review: Verb = {
  usage: 'list|file UUID|decide ID STATUS --url URL [--out FILE] [--hold] [--by NAME] [--json]',
  says: 'Lists applications awaiting a decision, saves a file of one, or decides one. Uses PASSBOOK_OPERATOR_SECRET.',
  run: async (typed) => {
    const { flags, words } = readFlags(typed, { url: 'string', out: 'string', hold: 'boolean', by: 'string', json: 'boolean' });
    const [what, ...rest] = words;
    const ask = createAsk(flags.url);
    if (what === 'list') return list(ask, rest, flags.json ?? false);
    if (what === 'file') return saveFile(createFetch(flags.url), rest, flags.out);
    if (what === 'decide') return decide(ask, rest, { hold: flags.hold ?? false, by: flags.by ?? userInfo().username });
    throw new Refusal(what === undefined ? 'Use review list, review file UUID, or review decide ID STATUS.' : suggestWhat(what));
  },
};

const suggestWhat = (what: string) => `There is no review ${what}. ${suggest(what, ['list', 'file', 'decide'])}`;

/** Statuses that close a review. */
const statuses = ['PASSED', 'MANUALLY_REVIEWED', 'FAILED', 'FLAGGED', 'VIEW_ONLY'];

/** An entry of `GET /operator/reviews`. */
interface Review {
  depositor_id: string;
  brand: string;
  registration_status: string;
  registered_at: string;
  ssn_last4: string | null;
  check: string | null;
  files: { uuid: string; name: string; status: string }[];
}

async function list(ask: Ask, [more]: string[], isJson: boolean): Promise<number> {
  if (more !== undefined) throw new Refusal(`review list takes no "${more}".`);
  return printResult(async () => {
    const { data } = (await ask('/operator/reviews')) as { data: Review[] }; // see docs/operators.md
    if (isJson) return JSON.stringify(data, null, 2);
    const lines = data.flatMap(({ depositor_id, brand, registration_status, registered_at, ssn_last4, check, files }) => [
      [depositor_id, registered_at.slice(0, 10), brand, registration_status, `SSN ${ssn_last4 ?? 'none'}`, check ?? '']
        .join('  ')
        .trimEnd(),
      ...files.map(({ uuid, name, status }) => `  file ${uuid}  ${name}  ${status}`),
    ]);
    return [data.length === 0 ? 'No application awaits a decision.' : `${data.length} awaiting a decision, oldest first:`, ...lines].join(
      '\n',
    );
  });
}

/** Never under the name that its sender gave it: that could be any in the folder. */
async function saveFile(fetchFrom: ReturnType<typeof createFetch>, [id, more]: string[], out = id): Promise<number> {
  if (id === undefined || out === undefined) throw new Refusal('Use review file UUID.');
  if (more !== undefined) throw new Refusal(`review file takes no "${more}".`);
  return printResult(async () => {
    const response = await fetchFrom(`/operator/reviews/files/${encodeURIComponent(id)}`);
    await writeFile(out, new Uint8Array(await response.arrayBuffer()), { flag: 'wx' }).catch(() => {
      throw new Refusal(`${out} cannot be written, or is there already.`);
    });
    return `Saved ${out} (${response.headers.get('content-type')}).`;
  });
}

async function decide(ask: Ask, [id, status, more]: string[], { hold, by }: { hold: boolean; by: string }): Promise<number> {
  if (id === undefined || status === undefined) throw new Refusal('Add id and status: review decide ID STATUS.');
  if (more !== undefined) throw new Refusal(`review decide takes one application; "${more}" is extra.`);
  if (!statuses.includes(status)) throw new Refusal(`There is no decision "${status}". ${suggest(status, statuses)}`);
  return printResult(async () => {
    await ask(`/operator/reviews/${encodeURIComponent(id)}`, { status, operator: by, ...(hold ? { hold } : {}) });
    return `${id} is ${status}${hold ? ', on hold' : ''}.`;
  });
}
