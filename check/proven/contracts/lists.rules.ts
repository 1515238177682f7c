import { escapePointer } from '../../../build/compile/shape/document.ts';
import { declareRules, error } from '../../../build/compile/shape/rule.ts';
import { listOf, recordOf } from '../../../build/compile/shape/values.ts';
import { inFiles } from '../../files/finder.ts';
import type { Subject } from '../../files/subject.ts';
import { tellListChange } from './listChange.ts';
import { acceptedIn } from '../proven.ts';

export const rules = declareRules({
  'list-changed': error('A list of schemas/lists says something else than was accepted: how the provider refuses, or what it protects.'),
});

const folder = 'schemas/lists';

/** Holds lists to what was accepted of them: app and provider read the same file, so that nothing else would tell. */
export const finder = inFiles((subject, report) => {
  const { lists: accepted } = acceptedIn(subject)?.accepted ?? {};
  if (!accepted) return;
  for (const [id, list] of Object.entries(provenLists(subject))) {
    const document = subject.documents.get(fileOf(id));
    const was = accepted[id] ?? {};
    for (const name of new Set([...Object.keys(was), ...Object.keys(list)])) {
      const change = tellListChange(was[name] ?? [], list[name] ?? []);
      if (document && change !== undefined)
        report(
          { document, pointer: Object.hasOwn(list, name) ? `/${escapePointer(name)}` : '' },
          rules['list-changed'],
          `"${name}" ${change}`,
          'Put it back; only when the provider is meant to do this: passbook check --accept.',
        );
    }
  }
});

/** What every list says, by its id and the names of its entries: `409 account_closed` for a problem, a value as it is. */
export function provenLists({ documents, sound }: Subject): Record<string, Record<string, string[]>> {
  const lists = [...documents.values()].filter((document) => document.file.startsWith(`${folder}/`) && sound.has(document));
  return Object.fromEntries(
    lists
      .map((document): [string, Record<string, string[]>] => [
        document.file.slice(folder.length + 1, -'.json'.length),
        toList(document.value),
      ])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function toList(value: unknown): Record<string, string[]> {
  const entries = Object.entries(recordOf(value)).filter(([name]) => !['$schema', 'title', 'description'].includes(name));
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, (Array.isArray(entry) ? listOf(entry) : [entry]).map(nameOf).toSorted()]),
  );
}

function nameOf(entry: unknown): string {
  const { status, code } = recordOf(entry);
  return code === undefined ? String(entry) : [status, code].join(' ');
}

const fileOf = (id: string) => `${folder}/${id}.json`;
