import { expect, it } from 'vitest';
import { readDocument } from '../../../compiler/compile/shape/document.ts';
import { files, foundIn } from '../../../test/setup/changedFiles.ts';
import { formatVersions, versionsFile } from './versions.rules.ts';

const rates = 'brands/base/disclosures/truth-in-savings.json';
const changed = { '/summary': 'What your savings earn.' };
const found = [`disclosure-version ${rates}#/version`];

it('reports a document whose text changes while its version stays or goes down', () => {
  expect(foundIn({ [rates]: changed })).toEqual(found);
  expect(foundIn({ [rates]: { ...changed, '/version': '0.9' } })).toEqual(found);
  expect(foundIn({ [rates]: { ...changed, '/version': '1.10' } })).toEqual([]);
  expect(foundIn({ [rates]: { '/order': 4 } })).toEqual([]);
});

it('accepts an increased version, and no other change', () => {
  const written = JSON.parse(files.read(rates)) as object;
  const accept = (version: string) => {
    const documents = [
      readDocument(versionsFile, files.read(versionsFile), () => undefined),
      readDocument(rates, JSON.stringify({ ...written, summary: 'What your savings earn.', version }), () => undefined),
    ];
    return formatVersions({ files, documents: new Map(documents.map((document) => [document.file, document])), sound: new Set(documents) });
  };
  const line = (text: string) => text.split('\n').find((each) => each.includes(rates));
  const before = line(files.read(versionsFile))?.replace(/,$/, '');
  expect(line(accept('1.0'))).toBe(before);
  expect(line(accept('1.1'))).toContain('"version": "1.1"');
  expect(line(accept('1.1'))).not.toContain(before?.slice(-22));
});
