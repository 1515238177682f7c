import { guards } from '../guards.ts';
import { suggest } from './finding.ts';

/** Calls back with the pointer below the entry and what is wrong there. */
export type ReportMistake = (rule: string, pointer: string, message: string, suggestion?: string) => void;

/** Finds unknown guards and arguments of the wrong kind in a guard entry or a list of them. */
export function findGuardMistakes(entry: unknown, pointer: string, report: ReportMistake): void {
  if (Array.isArray(entry)) return entry.forEach((inner, index) => findGuardMistakes(inner, `${pointer}/${index}`, report));
  if (typeof entry === 'string') return checkPlain(entry, pointer, report);
  const pairs = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
  const [name, argument] = pairs[0] ?? [];
  if (pairs.length !== 1 || name === undefined) {
    return report('guard-shape', pointer, 'a guard is a name, { "name": argument }, { "not": guard } or { "any": [guards] }');
  }
  if (name === 'not') return findGuardMistakes(argument, `${pointer}/not`, report);
  if (name === 'any') return checkAny(argument, `${pointer}/any`, report);
  checkArgument(name, argument, pointer, report);
}

function checkPlain(name: string, pointer: string, report: ReportMistake): void {
  if (!Object.hasOwn(guards, name)) return report('guard-unknown', pointer, `unknown guard "${name}".`, suggest(name, Object.keys(guards)));
  if (guards[name]?.argument) report('guard-argument', pointer, `the guard "${name}" needs an argument: { "${name}": ... }`);
}

function checkAny(branches: unknown, pointer: string, report: ReportMistake): void {
  if (!Array.isArray(branches) || branches.length < 2) return report('guard-shape', pointer, '"any" is a list of two or more guards');
  findGuardMistakes(branches, pointer, report);
}

function checkArgument(name: string, argument: unknown, pointer: string, report: ReportMistake): void {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard)
    return report('guard-unknown', `${pointer}/${name}`, `unknown guard "${name}".`, suggest(name, [...Object.keys(guards), 'not', 'any']));
  const kind = guard.argument;
  if (!kind) return report('guard-argument', `${pointer}/${name}`, `the guard "${name}" takes no argument`);
  if (Array.isArray(argument) !== kind.many) {
    return report('guard-argument', `${pointer}/${name}`, `the guard "${name}" takes ${kind.many ? 'a list' : 'one word'}`);
  }
  for (const word of [argument].flat()) {
    if (!kind.oneOf.includes(String(word))) {
      report(
        'guard-argument',
        `${pointer}/${name}`,
        `the guard "${name}" does not know ${JSON.stringify(word)}.`,
        suggest(String(word), kind.oneOf),
      );
    }
  }
}
