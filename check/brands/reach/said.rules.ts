import { declareRules, warning } from '../../../build/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../../build/compile/shape/values.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import { placedTexts } from '../../words/placedTexts.ts';

export const rules = declareRules({
  'rate-said': warning('A text that names a yield which is not that of its brand.'),
  'document-bank': warning('A document that names a bank which the brand does not name.'),
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
          `it says ${said}%, and the rate of "${other.slug}" is ${apyOf(other) ?? 'told nowhere'}`,
          'Let the rate of brand.json say it: a document has {rate.apy}, a page "rate": true.',
        );
    }
    if (kind !== 'document') continue;
    const named = banksIn(text).find((bank) => readers.some((brand) => !namesOf(brand).some((own) => own.includes(bank))));
    if (named !== undefined)
      report(
        place,
        rules['document-bank'],
        `"${named}" is no bank of brand.json`,
        'Say {bank} for who holds the deposits, or {brand.name}.',
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
