import { userInfo } from 'node:os';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import { createAsk, printResult, type Ask } from './askOperator.ts';
import type { Verb } from './verb.ts';

export const messages: Verb = {
  usage: 'list [--all]|show THREAD|reply THREAD TEXT --url URL [--by NAME] [--json]',
  says: 'Lists messages awaiting an answer, shows a thread, or answers it. Uses PASSBOOK_OPERATOR_SECRET.',
  run: async (typed) => {
    const { flags, words } = readFlags(typed, { url: 'string', all: 'boolean', by: 'string', json: 'boolean' });
    const [what, ...rest] = words;
    const ask = createAsk(flags.url);
    if (what === 'list') return list(ask, rest, { isAll: flags.all ?? false, isJson: flags.json ?? false });
    if (what === 'show') return show(ask, rest, flags.json ?? false);
    if (what === 'reply') return reply(ask, rest, flags.by ?? userInfo().username);
    throw new Refusal(what === undefined ? 'Use messages list, messages show THREAD, or messages reply THREAD TEXT.' : suggestWhat(what));
  },
};

const suggestWhat = (what: string) => `There is no messages ${what}. ${suggest(what, ['list', 'show', 'reply'])}`;

/** An entry of `GET /operator/messages`. */
interface Entry {
  thread_uuid: string;
  brand: string;
  depositor_id: string;
  topic: string;
  subject: string;
  about: string | null;
  tag: string | null;
  investigate_by: string | null;
  last_at: string;
  awaits_answer: boolean;
}

/** The answer of `GET /operator/messages/{id}`. */
interface Thread extends Entry {
  name: string | null;
  messages: {
    sender: string | null;
    text: string;
    sent_at: string;
    attachments: { uuid: string; name: string; size: number; state: string }[];
  }[];
}

async function list(ask: Ask, [more]: string[], { isAll, isJson }: { isAll: boolean; isJson: boolean }): Promise<number> {
  if (more !== undefined) throw new Refusal(`messages list takes no "${more}".`);
  return printResult(async () => {
    const { data } = (await ask(`/operator/messages${isAll ? '?all=true' : ''}`)) as { data: Entry[] }; // see docs/operators.md
    if (isJson) return JSON.stringify(data, null, 2);
    if (data.length === 0) return isAll ? 'There are no messages.' : 'No message awaits an answer.';
    const head = isAll ? `${data.length} threads, newest first:` : `${data.length} awaiting an answer, oldest first:`;
    return [head, ...data.map(tell)].join('\n');
  });
}

const tell = ({ thread_uuid, last_at, brand, topic, tag, investigate_by, subject }: Entry) =>
  [
    thread_uuid,
    last_at.slice(0, 16),
    brand,
    topic,
    ...(tag === null ? [] : [`${tag} until ${investigate_by?.slice(0, 10)}`]),
    subject,
  ].join('  ');

async function show(ask: Ask, [id, more]: string[], isJson: boolean): Promise<number> {
  if (id === undefined) throw new Refusal('Add the thread: messages show THREAD.');
  if (more !== undefined) throw new Refusal(`messages show takes one thread; "${more}" is extra.`);
  return printResult(async () => {
    const { data } = (await ask(`/operator/messages/${encodeURIComponent(id)}`)) as { data: Thread }; // see docs/operators.md
    if (isJson) return JSON.stringify(data, null, 2);
    const { depositor_id, name, about } = data;
    const head = [
      tell(data),
      `From ${name ?? 'an applicant'}, depositor ${depositor_id}${about === null ? '' : `, about transaction ${about}`}`,
    ];
    return [...head, ...data.messages.map(tellMessage)].join('\n\n');
  });
}

const tellMessage = ({ sender, text, sent_at, attachments }: Thread['messages'][number]) =>
  [
    `${sent_at.slice(0, 16)}  ${sender ?? 'Depositor'}`,
    text,
    ...attachments.map(({ uuid, name, size, state }) => `[${state} ${uuid} ${name}, ${size} bytes]`),
  ].join('\n');

async function reply(ask: Ask, [id, text, more]: string[], by: string): Promise<number> {
  if (id === undefined || text === undefined) throw new Refusal('Add thread and text: messages reply THREAD "TEXT".');
  if (more !== undefined) throw new Refusal(`Put the text in quotes; "${more}" is extra.`);
  return printResult(async () => {
    await ask(`/operator/messages/${encodeURIComponent(id)}`, { text, operator: by });
    return `Answered ${id}.`;
  });
}
