import { removeAt, renameKey, setAt } from '../../edit.ts';
import { guardEntries, namedGuards, nameOf, wrappers } from '../../guardSites.ts';
import { firstOfEach } from '../../groupBy.ts';
import { misspell } from '../../misspell.ts';
import type { Operator } from '../../mutant.ts';
import { broken, oneOfEachKind, type Site } from '../../sites.ts';

export const guardNameOperators: Operator[] = [
  {
    id: 'misspelled-guard',
    description: 'The name of a guard is misspelled.',
    expects: ['guard-unknown'],
    mutants: (files) => namedGuards(files).map((site) => broken(site, renameGuard(site, misspell(nameOf(site) ?? '')))),
  },
  {
    id: 'misspelled-argument',
    description: 'The argument of a guard is misspelled.',
    expects: ['guard-argument'],
    mutants: (files) =>
      withArgument(namedGuards(files)).map((site) => broken(site, setAt(site.text, argumentPath(site), misspelled(site)))),
  },
  {
    id: 'lost-argument',
    description: 'A guard lacks its required argument.',
    expects: ['guard-argument'],
    mutants: (files) => withArgument(namedGuards(files)).map((site) => broken(site, setAt(site.text, site.path, nameOf(site)))),
  },
  {
    id: 'surplus-argument',
    description: 'A guard without arguments has one.',
    expects: ['guard-argument'],
    mutants: (files) => {
      const plain = namedGuards(files).filter(({ value }) => typeof value === 'string');
      return oncePerGuard(plain).map((site) => broken(site, setAt(site.text, site.path, { [String(site.value)]: true })));
    },
  },
  {
    id: 'other-kind-of-argument',
    description: 'A guard has a list instead of a word, or a word instead of a list.',
    expects: ['guard-argument'],
    mutants: (files) => withArgument(namedGuards(files)).map((site) => broken(site, setAt(site.text, argumentPath(site), otherKind(site)))),
  },
  {
    id: 'empty-argument',
    description: 'A guard has an empty list as argument.',
    expects: ['guard-argument'],
    mutants: (files) =>
      withArgument(namedGuards(files))
        .filter((site) => Array.isArray(argumentOf(site)))
        .map((site) => broken(site, setAt(site.text, argumentPath(site), []))),
  },
  {
    id: 'two-guards-in-one',
    description: 'One object names two guards.',
    expects: ['guard-shape'],
    mutants: (files) => wrappers(files, 'not').map((site) => broken(site, setAt(site.text, [...site.path, 'bearer'], true))),
  },
  {
    id: 'any-of-one',
    description: 'An "any" has a single branch.',
    expects: ['guard-shape'],
    mutants: (files) => wrappers(files, 'any').map((site) => broken(site, setAt(site.text, [...site.path, 'any'], ['completed']))),
  },
  {
    id: 'any-of-nothing',
    description: 'An "any" has an empty branch, so it always holds.',
    expects: ['guard-shape'],
    mutants: (files) => wrappers(files, 'any').map((site) => broken(site, setAt(site.text, [...site.path, 'any', 0], []))),
  },
  {
    id: 'not-of-list',
    description: 'A "not" contains a list.',
    expects: ['guard-shape'],
    mutants: (files) =>
      wrappers(files, 'not').map((site) => broken(site, setAt(site.text, [...site.path, 'not'], ['completed', 'passed']))),
  },
  {
    id: 'number-for-guard',
    description: 'A guard is a number.',
    expects: ['guard-shape'],
    mutants: (files) => oneOfEachKind(guardEntries(files)).map((site) => broken(site, setAt(site.text, site.path, 1))),
  },
  {
    id: 'nothing-for-guard',
    description: 'A guard is an empty object.',
    expects: ['guard-shape'],
    mutants: (files) => oneOfEachKind(guardEntries(files)).map((site) => broken(site, setAt(site.text, site.path, {}))),
  },
  {
    id: 'emptied-any',
    description: 'A guard object has lost its only key.',
    expects: ['guard-shape'],
    mutants: (files) => wrappers(files, 'any').map((site) => broken(site, removeAt(site.text, [...site.path, 'any']))),
  },
];

function renameGuard({ text, path, value }: Site, name: string): string {
  return typeof value === 'string' ? setAt(text, path, name) : renameKey(text, [...path, Object.keys(value as object)[0] ?? ''], name); // a guard with an argument
}

const withArgument = (sites: Site[]) => sites.filter(({ value }) => typeof value === 'object');
const argumentPath = (site: Site) => [...site.path, nameOf(site) ?? ''];
const argumentOf = ({ value }: Site): unknown => Object.values(value as object)[0]; // a guard with an argument

function misspelled(site: Site): unknown {
  const argument = argumentOf(site);
  return Array.isArray(argument) ? argument.with(-1, misspell(String(argument.at(-1)))) : misspell(String(argument));
}

function otherKind(site: Site): unknown {
  const argument = argumentOf(site);
  return Array.isArray(argument) ? (argument[0] as unknown) : [argument];
}

function oncePerGuard(sites: Site[]): Site[] {
  return firstOfEach(sites, nameOf);
}
