import { declareRules, warning } from '../../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../../compiler/compile/shape/values.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import { placedTexts } from '../../words/placedTexts.ts';

export const rules = declareRules({
  'rate-said': warning('A text states a yield that differs from its brand’s.'),
  'document-bank': warning('A document names a bank that its brand does not name.'),
});

/** Reports texts that contradict the rate or bank in brand.json. */
export const finder = inFiles((subject, report) => {
  const brands = brandsOf(subject).filter(({ slug }) => slug !== 'base');
  for (const { text, kind, place } of placedTexts(subject)) {
    const owner = brands.find(({ slug }) => place.document.file.startsWith(`brands/${slug}/`));
    const readers = owner ? [owner] : brands;
    for (const said of yieldsIn(text)) {
      const other = readers.find((brand) => Number(apyOf(brand)) !== Number(said));
      if (other)
        report(
          place,
          rules['rate-said'],
          `it says ${said}%, but the rate of "${other.slug}" is ${apyOf(other) ?? 'not set'}`,
          'Use the rate of brand.json: {rate.apy} in documents, "rate": true on pages.',
        );
    }
    if (kind !== 'document') continue;
    const named = banksIn(text).find((bank) => readers.some((brand) => !namesOf(brand).some((own) => own.includes(bank))));
    if (named !== undefined)
      report(
        place,
        rules['document-bank'],
        `"${named}" is not a bank of brand.json`,
        'Use {bank} for the bank that holds the deposits, or {brand.name}.',
      );
  }
});

function apyOf({ value }: Brand): string | undefined {
  const { apy } = recordOf(recordOf(value['branding'])['rate']);
  return typeof apy === 'string' ? apy : undefined;
}

function namesOf({ value }: Brand): string[] {
  return textsOf([recordOf(value['branding'])['name'], ...listOf(recordOf(value['insurance'])['banks'])]);
}

const percent = String.raw`(\d{1,2}(?:\.\d{1,3})?) ?(?:%|percent)`;
const named = String.raw`(?:APY|annual percentage yield)`;
const yields = [
  new RegExp(String.raw`${percent}[^.%]{0,40}\b${named}\b`, 'gi'),
  new RegExp(String.raw`\b${named}\b[^.%\d]{0,30}${percent}`, 'gi'),
];

/** Percentages next to a word for yield. */
function yieldsIn(text: string): string[] {
  return yields.flatMap((pattern) => [...text.matchAll(pattern)].map(([, number = '']) => number));
}

/** Bank names in a text. Skips “The Bank”, “Your Bank”, and Federal Reserve and Home Loan Banks. */
function banksIn(text: string): string[] {
  const found = text.matchAll(/\b((?:\p{Lu}[\p{L}&’']* )+)(Bank|Credit Union)\b(?! Administration)/gu);
  return [...found].flatMap(([, words = '', kind = '']) => {
    const name = words.trim().replace(/^(A|An|At|By|From|How|If|In|Our|That|The|This|To|When|With|Your)\b ?/, '');
    return name === '' || /^Federal\b/.test(name) ? [] : [`${name} ${kind}`];
  });
}
