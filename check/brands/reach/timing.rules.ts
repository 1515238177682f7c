import { declareRules, error } from '../../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../../compiler/compile/shape/values.ts';
import { usualTerms, type TransferLines } from '../../../schemas/brandFaults.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Subject } from '../../files/subject.ts';
import { placedTexts } from '../../words/placedTexts.ts';

export const rules = declareRules({
  'document-timing': error('A document states a cut-off, or days until money settles or can be withdrawn, that differ from its brand’s.'),
});

interface Saying {
  term: keyof TransferLines;
  pattern: RegExp;
  /** In the notation of brand.json. */
  toTerm: (...found: string[]) => string;
}

/** How documents phrase each term of `transfers`. */
const sayings: Saying[] = [
  { term: 'cutOff', pattern: /\bby (\d{1,2}):(\d\d) p\.m\./g, toTerm: (hour, minute) => `${(Number(hour) % 12) + 12}:${minute}` },
  { term: 'settleDays', pattern: /\btakes? (\d+) business days? to settle\b/g, toTerm: (days) => days },
  { term: 'holdDays', pattern: /\bwithdraw it (\d+) business days? after\b/g, toTerm: (days) => days },
];

/** Reports documents that promise other times than the provider keeps. */
export const finder = inFiles((subject, report) => {
  const brands = brandsOf(subject).filter(({ slug }) => slug !== 'base');
  for (const { text, kind, place } of placedTexts(subject)) {
    if (kind !== 'document') continue;
    const readers = brands.filter((brand) => reads(brand, place.document.file, subject));
    for (const { term, pattern, toTerm } of sayings)
      for (const [said, ...found] of text.matchAll(pattern)) {
        const other = readers.find((brand) => String(termsOf(brand)[term]) !== toTerm(...found));
        if (other)
          report(
            place,
            rules['document-timing'],
            `it says “${said}”, but "${term}" of "${other.slug}" is ${String(termsOf(other)[term])}`,
            `Give that brand its own file, or change "transfers" in its brand.json.`,
          );
      }
  }
});

const termsOf = ({ value }: Brand): Record<string, unknown> => ({ ...usualTerms.transfers, ...recordOf(value['transfers']) });

/** A brand uses its own documents, and those of `base` that it does not replace. */
function reads({ slug }: Brand, file: string, { documents }: Subject): boolean {
  if (!file.startsWith('brands/base/')) return file.startsWith(`brands/${slug}/`);
  return !documents.has(file.replace('brands/base/', `brands/${slug}/`));
}
