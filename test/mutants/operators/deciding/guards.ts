import { guards } from '../../../../src/flow/language/guards.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { exchange, insertAt, removeAt, setAt } from '../../edit.ts';
import { below, guardEntries, guardLists, namedGuards, nameOf, wrappers } from '../../guardSites.ts';
import type { Broken, Mention, Operator, Place } from '../../mutant.ts';
import { broken, type Site } from '../../sites.ts';

/** Rules for guards with a different meaning. */
const changed: RuleName[] = ['decision-changed'];
/** Rules for guards that let everyone or no one through. */
const senseless: RuleName[] = [
  'guard-always-true',
  'guard-always-false',
  'guard-never-asked',
  'guard-implied',
  'branch-never-taken',
  'branch-dead',
  'route-never-renders',
];
/** Rules for the resulting dead ends and redirects. */
const lost: RuleName[] = [
  'redirect-loop',
  'redirect-chain',
  'target-refused',
  'branch-refused',
  'post-login-lost',
  'navigation-never-shown',
  'call-without-session',
  'end-stale',
  'no-way-on',
];

const ownOperators: Operator[] = [
  {
    id: 'lost-guard',
    description: 'A guard is missing.',
    expects: [...changed, ...senseless, ...lost, 'destination-open', 'shape-size'],
    mutants: (files) => guardEntries(files).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'negated-guard',
    description: 'A guard is negated.',
    expects: [...changed, ...senseless, ...lost],
    mutants: (files) => guardEntries(files).map((site) => broken(site, setAt(site.text, site.path, negated(site)))),
  },
  {
    id: 'other-argument',
    description: 'A guard has the wrong argument.',
    expects: [...changed, ...senseless, ...lost],
    mutants: (files) => singles(namedGuards(files)).map((site) => withArgument(site, nextWord(site))),
  },
  {
    id: 'wider-argument',
    description: 'The argument list of a guard has an extra entry.',
    expects: [...changed, ...senseless, ...lost],
    mutants: (files) =>
      lists(namedGuards(files)).flatMap((site) => wider(site).map((words) => withArgument(site, words, String(words.at(-1))))),
  },
  {
    id: 'narrower-argument',
    description: 'The argument list of a guard lacks an entry.',
    expects: [...changed, ...senseless, ...lost],
    mutants: (files) =>
      lists(namedGuards(files)).flatMap((site) => {
        const words = argumentOf(site) as string[]; // checked by `lists`
        return words.length < 2
          ? []
          : words.map((word) =>
              withArgument(
                site,
                words.filter((each) => each !== word),
                word,
              ),
            );
      }),
  },
  {
    id: 'first-of-any',
    description: 'Only the first branch of an "any" is left.',
    expects: [...changed, ...senseless, ...lost],
    mutants: (files) => wrappers(files, 'any').map((site) => broken(site, setAt(site.text, site.path, branchesOf(site)[0]))),
  },
  {
    id: 'last-of-any',
    description: 'Only the last branch of an "any" is left.',
    // An "all" is redundant in a list of guards.
    expects: [...changed, ...senseless, ...lost, 'guard-shape'],
    mutants: (files) => wrappers(files, 'any').map((site) => broken(site, setAt(site.text, site.path, branchesOf(site).at(-1)))),
  },
  {
    id: 'all-for-any',
    description: 'An "any" requires all of its branches.',
    expects: [...changed, ...senseless, ...lost],
    mutants: (files) =>
      wrappers(files, 'any')
        .filter(isInList)
        .map((site) => broken(site, allForAny(site))),
  },
  {
    id: 'reordered-guards',
    description: 'Two guards of a list are swapped.',
    expects: [...changed, ...senseless],
    mutants: (files) =>
      guardEntries(files)
        .filter(({ path }) => Number(path.at(-1)) > 0)
        .map((site) => broken(site, exchange(site.text, site.path, [...site.path.slice(0, -1), Number(site.path.at(-1)) - 1]))),
  },
  {
    id: 'contradiction',
    description: 'A guard and its opposite are both required.',
    expects: [
      'end-stale',
      'guard-always-false',
      'guard-always-true',
      'guard-never-asked',
      'route-never-renders',
      'branch-never-taken',
      'navigation-never-shown',
    ],
    mutants: (files) => guardEntries(files).map((site) => inserted(site, negated(site))),
  },
  {
    id: 'said-twice',
    description: 'A guard is repeated.',
    expects: ['guard-always-true', 'guard-always-false', 'guard-never-asked', 'guard-implied', 'shape-size'],
    mutants: (files) => guardEntries(files).map((site) => inserted(site, site.value)),
  },
  {
    id: 'surplus-guard',
    description: 'An extra guard is required.',
    expects: [...changed, ...senseless, ...lost],
    mutants: (files) => guardLists(files).flatMap((site) => ['passed', 'hasBeneficiary'].map((guard) => withGuard(site, guard))),
  },
];

/** Mistakes in the meaning of guards. */
export const guardOperators: Operator[] = ownOperators.map((operator) => ({
  ...operator,
  mutants: (files) => operator.mutants(files).map((mutant) => ({ ...mutant, also: [...(mutant.also ?? []), around(mutant)] })),
}));

/** Findings about destinations and shell links may be at a neighboring entry, those about ends where depositors get lost. */
function around({ file, pointer }: Broken): Place | Mention {
  if (pointer.startsWith('/ends/')) return { folder: 'flows/', name: 'under "ends" of flows/app.json' };
  return { file, pointer: /^\/(destinations\/[^/]+|shell\/contact)/.exec(pointer)?.[0] ?? pointer };
}

function negated({ value }: Site): unknown {
  return typeof value === 'object' && value !== null && 'not' in value ? value.not : { not: value };
}

const argumentOf = (site: Site): unknown => (site.value as Record<string, unknown>)[nameOf(site) ?? '']; // a guard with an argument
const singles = (sites: Site[]) => sites.filter((site) => guards[nameOf(site) ?? '']?.argument?.many === false);
const lists = (sites: Site[]) => sites.filter((site) => guards[nameOf(site) ?? '']?.argument?.many === true);

function nextWord(site: Site): string {
  const words = guards[nameOf(site) ?? '']?.argument?.oneOf ?? [];
  return words[(words.indexOf(String(argumentOf(site))) + 1) % words.length] ?? '';
}

function wider(site: Site): unknown[][] {
  const words = argumentOf(site) as string[]; // checked by `lists`
  const others = (guards[nameOf(site) ?? '']?.argument?.oneOf ?? []).filter((word) => !words.includes(word));
  return others.map((word) => [...words, word]);
}

function withArgument(site: Site, argument: unknown, note?: string): Broken {
  return broken(site, setAt(site.text, [...site.path, nameOf(site) ?? ''], argument), note);
}

const branchesOf = (site: Site) => below(site, 'any').value as unknown[]; // checked by `wrappers`

/** Whether the branches can replace it, which is not the case below `not`. */
const isInList = ({ path }: Site) => typeof path.at(-1) === 'number';

function allForAny(site: Site): string {
  const rest = removeAt(site.text, site.path);
  return branchesOf(site)
    .flat()
    .reduceRight<string>((text, entry) => insertAt(text, site.path, entry), rest);
}

/** Inserts a guard after another; either may be reported. */
function inserted(site: Site, value: unknown): Broken {
  const path = [...site.path.slice(0, -1), Number(site.path.at(-1)) + 1];
  const pointer = site.pointer.replace(/\d+$/, String(path.at(-1)));
  return { ...broken(site, insertAt(site.text, path, value)), also: [{ file: site.file, pointer }] };
}

function withGuard(site: Site, guard: string): Broken {
  const { text, path, value } = site;
  return broken(site, insertAt(text, [...path, (value as unknown[]).length], guard), guard); // checked by `guardLists`
}
