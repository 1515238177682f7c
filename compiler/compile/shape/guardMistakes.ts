import { guards, type ArgumentKind } from '../../../src/flow/language/guards.ts';
import { escapePointer } from './document.ts';
import { suggest } from './finding.ts';
import { suggestGuard } from './guardSuggestion.ts';
import { declareRules, stops, type Rule } from './rule.ts';

export const rules = declareRules({
  'guard-unknown': stops('A guard is not registered.'),
  'guard-argument': stops('A guard has an argument that it does not take, or lacks one that it needs.'),
  'guard-shape': stops('A guard is not a name, a name with its argument, "not" or "any".'),
});

/** Gets the pointer below the entry, and what is wrong. */
export type ReportMistake = (rule: Rule, pointer: string, message: string, suggestion?: string) => void;

/** Reports unknown guards and invalid arguments in a guard entry or list. */
export function findGuardMistakes(entry: unknown, pointer: string, report: ReportMistake): void {
  if (Array.isArray(entry)) entry.forEach((inner, index) => checkEntry(inner, `${pointer}/${index}`, report));
  else checkEntry(entry, pointer, report);
}

function checkEntry(entry: unknown, pointer: string, report: ReportMistake): void {
  if (typeof entry === 'string') return checkPlain(entry, pointer, report);
  if (Array.isArray(entry))
    return report(
      rules['guard-shape'],
      pointer,
      'a list is nested in a list here',
      'All guards of a list must hold anyway, so list them one after the other. A list inside "any" is one option, all of which must hold.',
    );
  const pairs = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
  const [name, argument] = pairs[0] ?? [];
  if (pairs.length !== 1 || name === undefined) {
    return report(
      rules['guard-shape'],
      pointer,
      pairs.length > 1 ? `one object holds ${pairs.length} guards` : 'this is not a guard',
      pairs.length > 1
        ? `Give each its own object: ${pairs.map(([key]) => `{ "${key}": ... }`).join(', ')}.`
        : 'A guard is a name, { "name": argument }, { "not": guard } or { "any": [guards] }.',
    );
  }
  if (name === 'not') return checkEntry(argument, `${pointer}/not`, report);
  if (name === 'any') return checkAny(argument, `${pointer}/any`, report);
  checkArgument(name, argument, pointer, report);
}

function checkPlain(name: string, pointer: string, report: ReportMistake): void {
  if (!Object.hasOwn(guards, name)) return report(rules['guard-unknown'], pointer, `unknown guard "${name}".`, suggestGuard(name, true));
  const kind = Object.hasOwn(guards, name) ? guards[name]?.argument : undefined;
  if (kind) report(rules['guard-argument'], pointer, `the guard "${name}" needs an argument`, exampleOf(name, kind));
}

function checkAny(branches: unknown, pointer: string, report: ReportMistake): void {
  if (!Array.isArray(branches) || branches.length < 2)
    return report(
      rules['guard-shape'],
      pointer,
      '"any" is a list of two or more guards, one of which must hold',
      'A single guard needs no "any".',
    );
  branches.forEach((branch, index) => checkBranch(branch, `${pointer}/${index}`, report));
}

function checkBranch(branch: unknown, pointer: string, report: ReportMistake): void {
  if (Array.isArray(branch) && branch.length === 0)
    return report(rules['guard-shape'], pointer, 'an empty list of guards always holds, so this "any" always holds', 'Remove it.');
  findGuardMistakes(branch, pointer, report);
}

function checkArgument(name: string, argument: unknown, pointer: string, report: ReportMistake): void {
  const place = `${pointer}/${escapePointer(name)}`;
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard) return report(rules['guard-unknown'], place, `unknown guard "${name}".`, suggestGuard(name, false));
  const kind = guard.argument;
  if (!kind) return report(rules['guard-argument'], place, `the guard "${name}" takes no argument`, `Write "${name}" by itself.`);
  if (Array.isArray(argument) !== kind.many || [argument].flat().length === 0) {
    const takes = kind.many ? 'a list of one or more words' : 'one word';
    return report(rules['guard-argument'], place, `the guard "${name}" takes ${takes}`, exampleOf(name, kind));
  }
  for (const word of [argument].flat()) {
    if (!kind.oneOf.includes(String(word))) {
      report(
        rules['guard-argument'],
        place,
        `the guard "${name}" does not have the argument ${JSON.stringify(word)}.`,
        suggest(String(word), kind.oneOf),
      );
    }
  }
}

/** A sample entry, and all allowed arguments. */
function exampleOf(name: string, { oneOf, many }: ArgumentKind): string {
  const word = oneOf.find((each) => each !== 'none') ?? '';
  return `Write ${JSON.stringify({ [name]: many ? [word] : word }).replace(':', ': ')}, or another of ${oneOf.join(', ')}.`;
}
