import { expect, it } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { readDocument } from '../../../compiler/compile/shape/document.ts';
import { files, foundIn } from '../../../test/setup/changedFiles.ts';
import { formatVersions, versionsFile } from './versions.rules.ts';

const rates = 'brands/base/disclosures/truth-in-savings.json';
const changed = { '/summary': 'What your savings earn.' };
const found = [`disclosure-version ${rates}#/version`];

const changes: [change: Record<string, unknown>, found: string[]][] = [
  [changed, found],
  [{ ...changed, '/version': '1.10' }, []],
  [{ ...changed, '/version': '0.9' }, found],
  [{ '/order': 4 }, []],
];
it.each(inFull(changes, changes.slice(0, 2)))(
  'reports a document whose text changes while its version stays or goes down: %o',
  (change, expected) => expect(foundIn({ [rates]: change })).toEqual(expected),
);

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
