import { placeOf } from '../../../../compiler/compile/shape/silence.ts';
import type { Files } from '../../../../compiler/read/files.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { insertAt, removeAt, setAt, valueAt } from '../../edit.ts';
import { firstOfEach } from '../../groupBy.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, checkedFiles, sitesIn, sortOf, type Site } from '../../sites.ts';

export const silenceOperators: Operator[] = [
  {
    id: 'idle-silence',
    description: 'A silence matches no finding.',
    expects: ['silence-unused'],
    mutants: (files) => onePerSort(files).map((file) => silenced(files, file, { rule: 'key-idle', at: '', reason: 'It is meant to be.' })),
  },
  {
    id: 'silence-of-unknown-rule',
    description: 'A silence names a rule that does not exist.',
    expects: ['silence-unused', 'shape-value'],
    mutants: (files) =>
      onePerSort(files).map((file) => silenced(files, file, { rule: 'no-such-rule', at: '', reason: 'It is meant to be.' })),
  },
  {
    id: 'silence-without-reason',
    description: 'A silence has no reason.',
    expects: ['shape-missing-key', 'shape-size'],
    mutants: (files) => onePerSort(files).map((file) => silenced(files, file, { rule: 'key-idle', at: '' })),
  },
  {
    id: 'idle-silence-of-pointer',
    description: 'A silence names the wrong place.',
    expects: ['silence-unused'],
    mutants: (files) => silences(files).map((site) => broken(site, setAt(site.text, [...site.path, 'at'], '/nowhere'))),
  },
  {
    id: 'lost-silence',
    description: 'A silence is missing, so its finding is back.',
    expects: [],
    mutants: (files) => silences(files).map(unsilenced),
  },
];

/** One file of each kind that may have `$silence`. */
function onePerSort(files: Files): string[] {
  return firstOfEach(checkedFiles(files), sortOf).filter((file) => file !== 'flows/proven.json');
}

function silenced(files: Files, file: string, silence: object) {
  const text = files.read(file);
  const has = '$silence' in (JSON.parse(text) as object);
  return { file, pointer: '/$silence', text: has ? insertAt(text, ['$silence', 0], silence) : setAt(text, ['$silence'], [silence]) };
}

function silences(files: Files): Site[] {
  return checkedFiles(files).flatMap((file) => sitesIn(files, file).filter(({ kind }) => /^\$silence\.\*$/.test(kind)));
}

function unsilenced(site: Site): Broken {
  const { rule, at } = site.value as { rule: RuleName; at: string }; // guaranteed by its schema
  const isOnly = (valueAt(site.text, ['$silence']) as unknown[]).length === 1;
  const text = removeAt(site.text, isOnly ? ['$silence'] : site.path);
  return { ...broken(site, text), expects: [rule], also: [{ file: site.file, pointer: placeOf(JSON.parse(site.text), at) }] };
}
