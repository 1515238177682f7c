import { expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';
import { offeringSpanish } from '../../../test/setup/spanish.ts';

interface Disclosure {
  version: string;
  sections: { heading: string; paragraphs: unknown[]; when?: string }[];
}

const placeOf = (kind: string) => `brands/base/es-US/disclosures/${kind}.json`;
const english = (kind: string) => JSON.parse(files.read(`brands/base/disclosures/${kind}.json`)) as Disclosure; // disclosure.schema.json

/** A correct translation of a document, with some changes. */
function translated(kind: string, differ: (original: Disclosure) => object = () => ({})): string {
  const original = english(kind);
  return JSON.stringify({
    $schema: '../../../../schemas/config/disclosure-translation.schema.json',
    translates: original.version,
    title: 'Aviso',
    summary: 'Lo que debe saber.',
    attestation: 'Lo he leído y lo acepto.',
    sections: original.sections,
    ...differ(original),
  });
}

it('untranslated disclosures of a language are one finding', () => {
  const kind = 'electronic-transfers';
  const found = findingsOf(offeringSpanish({ [placeOf(kind)]: translated(kind) })).find(
    ({ file, pointer }) => file === 'brands/harbor/brand.json' && pointer === '/languages/1',
  );
  expect(found?.message).toContain('account-agreement, esign-consent');
});

it('a translated disclosure is reported if it is outdated, unknown, incomplete, or has another condition, value or shape', () => {
  const firstAs = (differ: object) => (original: Disclosure) => ({
    sections: original.sections.map((section, index) => (index === 0 ? { ...section, ...differ } : section)),
  });
  const found = foundIn({
    [placeOf('electronic-transfers')]: translated('electronic-transfers', () => ({ translates: '0.9' })),
    [placeOf('transfers')]: translated('electronic-transfers'),
    [placeOf('privacy-notice')]: translated('privacy-notice', ({ sections }) => ({ sections: sections.slice(1) })),
    [placeOf('account-agreement')]: translated('account-agreement', firstAs({ when: 'fees' })),
    [placeOf('truth-in-savings')]: translated('truth-in-savings', firstAs({ heading: 'Lo que dice {bank} en {address}' })),
    [placeOf('esign-consent')]: translated('esign-consent', () => ({ order: 1 })),
  });
  expect(found).toEqual(
    expect.arrayContaining([
      `translation-stale ${placeOf('electronic-transfers')}#/translates`,
      `translation-unknown ${placeOf('transfers')}#`,
      `translation-sections ${placeOf('privacy-notice')}#/sections`,
      `translation-sections ${placeOf('account-agreement')}#/sections/0`,
      `translation-placeholder ${placeOf('truth-in-savings')}#/sections/0`,
      `shape-unknown-key ${placeOf('esign-consent')}#/order`,
    ]),
  );
});
