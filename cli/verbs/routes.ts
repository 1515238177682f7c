import type { RouteData } from '../../src/flow/language/app.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import { readApp } from '../read/readApp.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const routes: Verb = {
  usage: '[--brand SLUG] [--json]',
  says: 'Lists every route with what it renders and its guards.',
  run: (typed) => {
    const { flags, words } = readFlags(typed, { brand: 'string', json: 'boolean' });
    if (words[0] !== undefined) throw new Refusal(`routes takes no "${words[0]}".`);
    const { routes: all } = readApp(flags.brand).data;
    console.log(flags.json ? JSON.stringify(all.map(describe), null, 2) : listByFlow(all));
    return 0;
  },
};

/** An entry of `routes --json` (rule tools-2). `redirect` is set for routes that render nothing. */
function describe({ path, flow, screen, form, redirect, title, header, progress, access, guards = [] }: RouteData) {
  return { path, flow, screen, form, redirect, title, header, progress, access, guards };
}

function listByFlow(all: RouteData[]): string {
  const rows = all.map(toRow);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row, index) => {
    const isFirst = all[index]?.flow !== all[index - 1]?.flow;
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    return `${isFirst ? `\n${all[index]?.flow}\n` : ''}  ${line.trimEnd()}`;
  });
  return [`${all.length} routes: path, access, what renders, guards`, ...lines].join('\n');
}

function toRow({ path, access, screen, form, redirect, guards = [] }: RouteData): string[] {
  const shows = form ? `form ${form}` : screen ? `screen ${screen}` : `-> ${redirect}`;
  return [path, access, shows, guards.map(tellEntry).join(', ')];
}

/** A guard in words: `not lastStepIs none`, `primary or (completed, passed)`. */
function tellEntry(entry: GuardEntry | GuardEntry[]): string {
  if (typeof entry === 'string') return entry;
  if (Array.isArray(entry)) return `(${entry.map(tellEntry).join(', ')})`;
  const [name = '', argument] = Object.entries(entry)[0] ?? [];
  if (name === 'not') return `not ${tellEntry(argument as GuardEntry)}`; // guaranteed by the grammar
  if (name === 'any') return (argument as GuardEntry[]).map(tellEntry).join(' or '); // a list of entries
  return `${name} ${[argument].flat().join('|')}`;
}
