import { userInfo } from 'node:os';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import { createAsk, printResult, type Ask } from './askOperator.ts';
import type { Verb } from './verb.ts';

export const banner: Verb = {
  usage:
    'list|show MESSAGE|end ID --url URL [--type TYPE] [--at LOCATION] [--from TIME] [--until TIME] [--brand SLUG] [--by NAME] [--json]',
  says: 'Lists announcements, shows one until a time, or ends one. Uses PASSBOOK_OPERATOR_SECRET.',
  run: async (typed) => {
    const { flags, words } = readFlags(typed, {
      url: 'string',
      type: 'string',
      at: 'string',
      from: 'string',
      until: 'string',
      brand: 'string',
      by: 'string',
      json: 'boolean',
    });
    const [what, ...rest] = words;
    const ask = createAsk(flags.url);
    const by = flags.by ?? userInfo().username;
    if (what === 'list') return list(ask, rest, flags.json ?? false);
    if (what === 'show') return show(ask, rest, { ...flags, by });
    if (what === 'end') return end(ask, rest, by);
    throw new Refusal(what === undefined ? 'Use banner list, banner show MESSAGE, or banner end ID.' : suggestWhat(what));
  },
};

const suggestWhat = (what: string) => `There is no banner ${what}. ${suggest(what, ['list', 'show', 'end'])}`;

const types = ['success', 'info', 'warning', 'error'];
const locations = ['all', 'login', 'dashboard', 'registration', 'registration-home'];

/** An entry of `GET /operator/banners`. */
interface Banner {
  uuid: string;
  brand: string | null;
  type: string;
  location: string;
  message: string;
  starts_at: string;
  ends_at: string;
}

async function list(ask: Ask, [more]: string[], isJson: boolean): Promise<number> {
  if (more !== undefined) throw new Refusal(`banner list takes no "${more}".`);
  return printResult(async () => {
    const { data } = (await ask('/operator/banners')) as { data: Banner[] }; // see docs/operators.md
    if (isJson) return JSON.stringify(data, null, 2);
    return data.length === 0 ? 'No banner is shown or scheduled.' : data.map(tell).join('\n');
  });
}

const tell = ({ uuid, brand, type, location, message, starts_at: from, ends_at: until }: Banner) =>
  [uuid, brand ?? 'every brand', type, location, `${from} to ${until}`, message].join('  ');

interface ShowFlags {
  type?: string;
  at?: string;
  from?: string;
  until?: string;
  brand?: string;
  by: string;
}

async function show(ask: Ask, [message, more]: string[], flags: ShowFlags): Promise<number> {
  const { type = 'info', at: location = 'all', from, until, brand, by } = flags;
  if (message === undefined) throw new Refusal('Add the message: banner show "Phone support is closed on Thursday."');
  if (more !== undefined) throw new Refusal(`Put the message in quotes; "${more}" is extra.`);
  if (!types.includes(type)) throw new Refusal(`There is no type "${type}". ${suggest(type, types)}`);
  if (!locations.includes(location)) throw new Refusal(`There is no location "${location}". ${suggest(location, locations)}`);
  if (until === undefined) throw new Refusal('Add the end, such as --until 2026-11-27T05:00:00Z.');
  return printResult(async () => {
    const times = { ...(from !== undefined && { starts_at: from }), ends_at: until };
    const body = { type, location, message, ...times, ...(brand !== undefined && { brand }), operator: by };
    const { data } = (await ask('/operator/banners', body)) as { data: Banner }; // see docs/operators.md
    return tell(data);
  });
}

async function end(ask: Ask, [id, more]: string[], by: string): Promise<number> {
  if (id === undefined) throw new Refusal('Add the id: banner end ID.');
  if (more !== undefined) throw new Refusal(`banner end takes one id; "${more}" is extra.`);
  return printResult(async () => {
    await ask(`/operator/banners/${encodeURIComponent(id)}/end`, { operator: by });
    return `${id} has ended.`;
  });
}
