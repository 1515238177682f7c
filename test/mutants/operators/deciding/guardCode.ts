import type { Files } from '../../../../compiler/read/files.ts';
import { guards, type Guard } from '../../../../src/flow/language/guards.ts';
import { nameOf, namedGuards } from '../../guardSites.ts';
import type { Broken, Operator } from '../../mutant.ts';

export const guardCodeOperators: Operator[] = [
  {
    id: 'throwing-guard',
    description: 'A guard throws instead of returning false.',
    expects: ['guard-throws'],
    mutants: (files) =>
      named(files).map(([name, guard]) =>
        other(files, name, {
          ...guard,
          test: (...args) => {
            if (guard.test(...args)) return true;
            throw new TypeError('nobody expected this');
          },
        }),
      ),
  },
  {
    id: 'undeclared-read',
    description: 'A guard reads a fact that it does not declare.',
    expects: ['guard-undeclared-read'],
    mutants: (files) =>
      named(files).flatMap(([name, guard]) =>
        guard.reads.map((leaf) => other(files, name, { ...guard, reads: guard.reads.filter((each) => each !== leaf) }, leaf)),
      ),
  },
  {
    id: 'read-without-values',
    description: 'A guard reads a fact whose possible values are unknown.',
    expects: ['guard-outside-space'],
    mutants: (files) =>
      named(files).map(([name, guard]) =>
        other(files, name, {
          ...guard,
          reads: [...guard.reads, 'user.uuid'],
          test: (...args) => Boolean(args[0].user?.uuid) || guard.test(...args),
        }),
      ),
  },
];

/** Guards that the flows use. */
function named(files: Files): [name: string, guard: Guard][] {
  const names = new Set(namedGuards(files).map((site) => nameOf(site)));
  return Object.entries(guards).filter(([name]) => names.has(name));
}

/** Replaces a guard's code. Reported where a flow uses it. */
function other(files: Files, name: string, entry: Guard, leaf?: string): Broken {
  const file = 'src/flow/language/guards.ts';
  return {
    file,
    pointer: '',
    text: files.read(file),
    guard: { name, entry },
    note: [name, leaf].filter(Boolean).join(' without '),
    also: [{ folder: 'flows/', name: `the guard "${name}"` }],
  };
}
