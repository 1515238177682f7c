import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../build/read/files.ts';
import { changed, files, type Changes } from '../test/setup/changedFiles.ts';
import { checkAll } from './checkAll.ts';
import { playScenarios } from './playScenarios.ts';

const deposit = 'schemas/api/deposit.json';
const half = (file: string) => files.read(file).slice(0, files.read(file).length / 2);
const keys = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`unknownKey${index}`, 'x']));
const withKeys = (file: string) => JSON.stringify({ ...(JSON.parse(files.read(file)) as object), ...keys });

it.each<[what: string, file: string, changes: Changes]>([
  ['a text of nine million signs', 'brands/volt/words.json', { 'brands/volt/words.json': JSON.stringify({ more: 'x'.repeat(9_000_000) }) }],
  ['thousands of unknown keys in a flow', 'flows/deposit.json', { 'flows/deposit.json': withKeys('flows/deposit.json') }],
  ['thousands of unknown words', 'brands/volt/words.json', { 'brands/volt/words.json': withKeys('brands/volt/words.json') }],
  ['thousands of unknown keys in a brand', 'brands/volt/brand.json', { 'brands/volt/brand.json': withKeys('brands/volt/brand.json') }],
  ['a submit of the call "constructor"', 'flows/deposit.json', { 'flows/deposit.json': { '/routes/0/submits/submit/do/0/call': 'constructor' } }],
  ['a page that loads "constructor"', 'flows/deposit.json', { 'flows/deposit.json': { '/routes/0/loads/terms/call': 'constructor' } }],
  ['a fact of the call "constructor"', 'flows/app.json', { 'flows/app.json': { '/facts/accounts/call': 'constructor' } }],
  ['the form "constructor"', 'flows/login.json', { 'flows/login.json': { '/routes/1/form': 'constructor' } }],
  ['a catalogue of the call "constructor"', 'flows/calls.json', { 'flows/calls.json': { '/constructor': { renews: ['accounts'] } } }],
  ['a look without info', 'brands/base/brand.json', { 'brands/base/brand.json': { '/look/colors/info': undefined } }],
  ['a contract that refers to itself', deposit, { [deposit]: { '/request/properties/amount': { $ref: '#' } } }],
  ['a contract that refers to its file', deposit, { [deposit]: { '/request/properties/amount': { $ref: 'deposit.json' } } }],
  ['a schema that is cut off', 'schemas/config/flow.schema.json', { 'schemas/config/flow.schema.json': half('schemas/config/flow.schema.json') }],
])('%s is told by its file', (_what, file, changes) => {
  // Who works in the repository has its engine beside the broken file, or broken with it.
  const own = changed(changes);
  const found = checkAll(own, { isStatic: true }, own).findings;
  expect(found.filter(({ severity }) => severity === 'error').map((finding) => finding.file)).toContain(file);
});

it('a mistake in another brand is none of the brand that is checked', async () => {
  const others = changed({ 'brands/harbor/words.json': '{', 'brands/harbor/brand.json': '{', 'brands/harbor/flows.json': '[' });
  const { findings } = checkAll(others, { brand: 'volt' });
  expect(findings).toEqual([]);
  expect(await playScenarios(others, findings, { brand: 'volt' })).toEqual([]);
});

it('a link to a folder around it is told, and not followed', () => {
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
