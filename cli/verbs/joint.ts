import { userInfo } from 'node:os';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import { createAsk, printResult, type Ask } from './askOperator.ts';
import type { Verb } from './verb.ts';

export const joint: Verb = {
  usage: 'list|unlock ID --url URL [--by NAME] [--json]',
  says: 'Lists joint holders locked out after wrong answers, or unlocks one. Uses PASSBOOK_OPERATOR_SECRET.',
  run: async (typed) => {
    const { flags, words } = readFlags(typed, { url: 'string', by: 'string', json: 'boolean' });
    const [what, ...rest] = words;
    const ask = createAsk(flags.url);
    if (what === 'list') return list(ask, rest, flags.json ?? false);
    if (what === 'unlock') return unlock(ask, rest, flags.by ?? userInfo().username);
    throw new Refusal(what === undefined ? 'Use joint list, or joint unlock ID.' : suggestWhat(what));
  },
};

const suggestWhat = (what: string) => `There is no joint ${what}. ${suggest(what, ['list', 'unlock'])}`;

/** An entry of `GET /operator/joint`. */
interface Locked {
  depositor_id: string;
  brand: string;
  sent_at: string;
}

async function list(ask: Ask, [more]: string[], isJson: boolean): Promise<number> {
  if (more !== undefined) throw new Refusal(`joint list takes no "${more}".`);
  return printResult(async () => {
    const { data } = (await ask('/operator/joint')) as { data: Locked[] }; // see docs/operators.md
    if (isJson) return JSON.stringify(data, null, 2);
    const lines = data.map(({ depositor_id, brand, sent_at }) => [depositor_id, brand, `invited ${sent_at.slice(0, 10)}`].join('  '));
    return data.length === 0 ? 'No one is locked out.' : lines.join('\n');
  });
}

async function unlock(ask: Ask, [id, more]: string[], by: string): Promise<number> {
  if (id === undefined) throw new Refusal('Add the id: joint unlock ID.');
  if (more !== undefined) throw new Refusal(`joint unlock takes one id; "${more}" is extra.`);
  return printResult(async () => {
    await ask(`/operator/joint/${encodeURIComponent(id)}/unlock`, { operator: by });
    return `${id} has three tries again.`;
  });
}
