import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../build/read/files.ts';
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

it.each<[what: string, found: string, changes: Changes]>([
  ['a text of nine million characters', `file-large ${words}`, { [words]: JSON.stringify({ more: 'x'.repeat(9_000_000) }) }],
  ['thousands of unknown words', `word-override-unknown ${words}`, { [words]: withKeys(words) }],
  ['thousands of unknown keys in a flow', `shape-unknown-key ${flow}`, { [flow]: withKeys(flow) }],
  ['thousands of unknown keys in a brand', `shape-unknown-key ${brand}`, { [brand]: withKeys(brand) }],
  ['a submit of the call "constructor"', `call-unknown ${flow}`, { [flow]: { '/routes/0/submits/submit/do/0/call': 'constructor' } }],
  ['a page that loads "constructor"', `call-unknown ${flow}`, { [flow]: { '/routes/0/loads/terms/call': 'constructor' } }],
  ['a fact of the call "constructor"', 'call-unknown flows/app.json', { 'flows/app.json': { '/facts/accounts/call': 'constructor' } }],
  ['the form "constructor"', 'form-unknown flows/login.json', { 'flows/login.json': { '/routes/0/form': 'constructor' } }],
  [
    'the error catalog of "constructor"',
    'call-unknown flows/calls.json',
    { 'flows/calls.json': { '/constructor': { renews: ['accounts'] } } },
  ],
  ['a look without info', `look-missing ${base}`, { [base]: { '/look/colors/info': undefined } }],
  ['a contract that refers to itself', `contract-shape ${deposit}`, { [deposit]: { '/request/properties/amount': { $ref: '#' } } }],
  [
    'a contract that refers to its file',
    `contract-shape ${deposit}`,
    { [deposit]: { '/request/properties/amount': { $ref: 'deposit.json' } } },
  ],
  ['a truncated schema', `json-syntax ${schema}`, { [schema]: half(schema) }],
])('%s is reported at its file', (_what, found, changes) => {
  // In the repository itself, the engine's copy of the file is broken too.
  const own = changed(changes);
  const errors = checkAll(own, { isStatic: true }, own).findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule, file }) => `${rule} ${file}`)).toContain(found);
});

it('a mistake in another brand does not affect the brand being checked', async () => {
  const others = changed({ 'brands/harbor/words.json': '{', 'brands/harbor/brand.json': '{', 'brands/harbor/flows.json': '[' });
  const { findings } = checkAll(others, { brand: 'volt' });
  expect(findings).toEqual([]);
  expect(await playScenarios(others, findings, { brand: 'volt' })).toEqual([]);
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
