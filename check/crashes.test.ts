import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { inFull } from '../test/setup/inFull.ts';
import { filesBelow } from '../compiler/read/files.ts';
import { changed, files, type Changes } from '../test/setup/changedFiles.ts';
import { checkAll } from './checkAll.ts';
import { playScenarios } from './playScenarios.ts';

const deposit = 'schemas/api/deposit.json';
const schema = 'schemas/config/flow.schema.json';
const flow = 'flows/deposit.json';
const [base, brand, words] = ['brands/base/brand.json', 'brands/volt/brand.json', 'brands/volt/words.json'];
const half = (file: string) => files.read(file).slice(0, files.read(file).length / 2);
const keys = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`unknownKey${index}`, 'x']));
const withKeys = (file: string) => JSON.stringify({ ...(JSON.parse(files.read(file)) as object), ...keys });

/** Mistakes in several files are reported by one check. */
const mistakes: [what: string, found: string[], changes: Changes][] = [
  [
    'names of what every object has, and thousands of keys that nobody knows',
    [
      'call-unknown flows/app.json',
      'form-unknown flows/login.json',
      'call-unknown flows/calls.json',
      `call-unknown ${flow}`,
      `look-missing ${base}`,
      `word-override-unknown ${words}`,
      `contract-shape ${deposit}`,
    ],
    {
      'flows/app.json': { '/facts/accounts/call': 'constructor' },
      'flows/login.json': { '/routes/0/form': 'constructor' },
      'flows/calls.json': { '/constructor': { invalidates: ['accounts'] } },
      [flow]: { '/routes/0/submits/submit/do/0/call': 'constructor', '/routes/1/loads/terms/call': 'constructor' },
      [base]: { '/look/colors/info': undefined },
      [words]: withKeys(words),
      [deposit]: { '/request/properties/amount': { $ref: '#' } },
    },
  ],
  [
    'a file of nine million characters, thousands of unknown keys, and a contract that refers to its file',
    [`file-large ${words}`, `shape-unknown-key ${flow}`, `shape-unknown-key ${brand}`, `contract-shape ${deposit}`],
    {
      [words]: JSON.stringify({ more: 'x'.repeat(9_000_000) }),
      [flow]: withKeys(flow),
      [brand]: withKeys(brand),
      [deposit]: { '/request/properties/amount': { $ref: 'deposit.json' } },
    },
  ],
  ['a schema that is cut off', [`json-syntax ${schema}`], { [schema]: half(schema) }],
];
it.each(inFull(mistakes, mistakes.slice(-1)))('%s, are told by their files', (_what, found, changes) => {
  // Who works in the repository has its engine beside the broken file, or broken with it.
  const own = changed(changes);
  const errors = checkAll(own, { isStatic: true }, own).findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule, file }) => `${rule} ${file}`)).toEqual(expect.arrayContaining(found));
});

it('a mistake in another brand does not affect the brand being checked', async () => {
  const others = changed({ 'brands/harbor/words.json': '{', 'brands/harbor/brand.json': '{', 'brands/harbor/flows.json': '[' });
  const { findings } = checkAll(others, { brand: 'volt', isStatic: !inject('full') });
  expect(findings).toEqual([]);
  if (inject('full')) expect(await playScenarios(others, findings, { brand: 'volt' })).toEqual([]);
});

it('a link to an ancestor folder is reported, and not followed', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'loop-'));
  try {
    mkdirSync(path.join(root, 'brands/acme'), { recursive: true });
    writeFileSync(path.join(root, 'brands/acme/brand.json'), '{}');
    symlinkSync('..', path.join(root, 'brands/x'));
    symlinkSync('../..', path.join(root, 'brands/acme/logos'));
    const found = checkAll(filesBelow(root), { isStatic: true }).findings.filter(({ rule }) => rule === 'file-loop');
    expect(found.map(({ file }) => file)).toEqual(['brands/acme/logos', 'brands/x']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
