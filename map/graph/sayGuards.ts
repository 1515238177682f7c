import { guards } from '../../src/flow/language/guards.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';

/** Guards as sentences, all of which must hold. Throws for an unknown guard. */
export function sayGuards(entries: readonly GuardEntry[]): string[] {
  return entries.map(sayEntry);
}

function sayEntry(entry: GuardEntry): string {
  if (typeof entry === 'string') return sayGuard(entry);
  const [name = '', argument] = Object.entries(entry)[0] ?? [];
  if (name === 'not') return `Not so: ${lowerFirst(sayEntry(argument as GuardEntry))}`; // guaranteed by the grammar
  if (name === 'any') return (argument as (GuardEntry | GuardEntry[])[]).map(sayAll).join(' Or: '); // a list of entries
  return sayGuard(name, argument);
}

function sayAll(entry: GuardEntry | GuardEntry[]): string {
  return Array.isArray(entry) ? sayGuards(entry).join(' And: ') : sayEntry(entry);
}

function sayGuard(name: string, argument?: unknown): string {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard) throw new Error(`unknown guard "${name}"`);
  return guard.says.replace('{argument}', [argument].flat().join(', '));
}

function lowerFirst(sentence: string): string {
  return sentence.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
}
