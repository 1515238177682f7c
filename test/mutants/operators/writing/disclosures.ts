import type { Files } from '../../../../compiler/read/files.ts';
import { jsonIn } from '../../../../compiler/read/readJson.ts';
import { insertAt, removeAt, setAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';

const folder = 'brands/base/disclosures';

export const disclosureOperators: Operator[] = [
  {
    id: 'lost-disclosure',
    description: 'A document that the law requires is missing.',
    expects: ['disclosure-missing'],
    mutants: (files) =>
      jsonIn(files, folder).map((file) => ({ file, pointer: '', text: null, also: [{ folder: `${folder}/`, name: file }] })),
  },
  {
    id: 'silent-disclosure',
    description: 'A section no longer lists a topic it must cover.',
    expects: ['disclosure-silent', 'shape-size'],
    mutants: (files) =>
      disclosureSites(files, /^sections\.\*\.covers\.\*$/)
        .filter(isAlone)
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), also: [{ file: site.file, pointer: '/sections' }] })),
  },
  {
    id: 'rate-for-every-brand',
    description: 'A paragraph with a rate is shown to brands without one.',
    expects: ['disclosure-rate'],
    mutants: (files) =>
      disclosureSites(files, /^sections\.\*\.paragraphs\.\*$/)
        .filter(({ value }) => JSON.stringify(value).includes('{rate.'))
        .map((site) => broken(site, setAt(site.text, site.path, (site.value as { text: string }).text))), // a conditional paragraph
  },
  {
    id: 'surplus-cell',
    description: 'A table row has more cells than the table has columns.',
    expects: ['disclosure-table'],
    mutants: (files) =>
      disclosureSites(files, /^sections\.\*\.table\.rows\.\*$/).map((site) => broken(site, insertAt(site.text, [...site.path, 0], 'More'))),
  },
];

function disclosureSites(files: Files, kind: RegExp): Site[] {
  return jsonIn(files, folder)
    .flatMap((file) => sitesIn(files, file))
    .filter((site) => kind.test(site.kind));
}

/** Whether no other section covers the same. */
const isAlone = ({ text, value: own }: Site) => text.split(JSON.stringify(own)).length === 2;
