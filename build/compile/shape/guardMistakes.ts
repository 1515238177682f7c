import { guards } from '../../../src/flow/language/guards.ts';
import { escapePointer } from './document.ts';
import { suggest } from './finding.ts';
import { declareRules, stops, type Rule } from './rule.ts';

export const rules = declareRules({
  'guard-unknown': stops('A guard that is not registered.'),
  'guard-argument': stops('A guard with an argument that it does not take, or without one that it needs.'),
  'guard-shape': stops('A guard that is neither a name, a name with its argument, "not" nor "any".'),
});

/** Calls back with the pointer below the entry and what is wrong there. */
export type ReportMistake = (rule: Rule, pointer: string, message: string, suggestion?: string) => void;

/** Finds unknown guards and arguments of the wrong kind in a guard entry or a list of them. */
export function findGuardMistakes(entry: unknown, pointer: string, report: ReportMistake): void {
  if (Array.isArray(entry)) entry.forEach((inner, index) => checkEntry(inner, `${pointer}/${index}`, report));
  else checkEntry(entry, pointer, report);
}

function checkEntry(entry: unknown, pointer: string, report: ReportMistake): void {
  if (typeof entry === 'string') return checkPlain(entry, pointer, report);
  if (Array.isArray(entry))
    return report(rules['guard-shape'], pointer, 'a list of guards stands in "any" alone, where all of it has to hold');
  const pairs = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
  const [name, argument] = pairs[0] ?? [];
  if (pairs.length !== 1 || name === undefined) {
    return report(rules['guard-shape'], pointer, 'a guard is a name, { "name": argument }, { "not": guard } or { "any": [guards] }');
  }
  if (name === 'not') return checkEntry(argument, `${pointer}/not`, report);
  if (name === 'any') return checkAny(argument, `${pointer}/any`, report);
  checkArgument(name, argument, pointer, report);
}

function checkPlain(name: string, pointer: string, report: ReportMistake): void {
  if (!Object.hasOwn(guards, name))
    return report(rules['guard-unknown'], pointer, `unknown guard "${name}".`, suggest(name, Object.keys(guards)));
  if (guards[name]?.argument) report(rules['guard-argument'], pointer, `the guard "${name}" needs an argument: { "${name}": ... }`);
}

function checkAny(branches: unknown, pointer: string, report: ReportMistake): void {
  if (!Array.isArray(branches) || branches.length < 2)
    return report(rules['guard-shape'], pointer, '"any" is a list of two or more guards');
  branches.forEach((branch, index) => checkBranch(branch, `${pointer}/${index}`, report));
}

function checkBranch(branch: unknown, pointer: string, report: ReportMistake): void {
  if (Array.isArray(branch) && branch.length === 0) return report(rules['guard-shape'], pointer, 'an empty list of guards always holds');
  findGuardMistakes(branch, pointer, report);
}

function checkArgument(name: string, argument: unknown, pointer: string, report: ReportMistake): void {
  const place = `${pointer}/${escapePointer(name)}`;
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard)
    return report(rules['guard-unknown'], place, `unknown guard "${name}".`, suggest(name, [...Object.keys(guards), 'not', 'any']));
  const kind = guard.argument;
  if (!kind) return report(rules['guard-argument'], place, `the guard "${name}" takes no argument`);
  if (Array.isArray(argument) !== kind.many || [argument].flat().length === 0) {
    return report(rules['guard-argument'], place, `the guard "${name}" takes ${kind.many ? 'a list of one or more words' : 'one word'}`);
  }
  for (const word of [argument].flat()) {
    if (!kind.oneOf.includes(String(word))) {
      report(
        rules['guard-argument'],
        place,
        `the guard "${name}" does not know ${JSON.stringify(word)}.`,
        suggest(String(word), kind.oneOf),
      );
    }
  }
}
