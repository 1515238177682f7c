import { declareRules, warning } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { everyBrandOf, isNamedAfter, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import { literally } from '../words/literally.ts';
import { placedTexts, type PlacedText } from '../words/placedTexts.ts';

export const rules = declareRules({
  'brand-left-over': warning('A copied folder still has the name, email domain or phone number of another brand.'),
});

/** Reports texts that name another brand or its contact details. The other brand need not be part of this check. */
export const finder = inFiles((subject, report) => {
  const brands = everyBrandOf(subject).filter(({ slug }) => slug !== 'base');
  const marks = new Map(brands.map((brand) => [brand, marksOf(brand)]));
  const checked = brands.filter(({ slug }) => subject.brands.includes(slug));
  for (const { text, place } of [...placedTexts(subject), ...documentsOf(checked)]) {
    const owner = brands.find(({ slug }) => place.document.file.startsWith(`brands/${slug}/`));
    // Brands may share a domain, and may name the bank that insures their deposits.
    const own = owner ? [...(marks.get(owner) ?? []), ...textsOf(listOf(recordOf(owner.value['insurance'])['banks']))] : [];
    const found = brands.flatMap((other) =>
      other === owner
        ? []
        : (marks.get(other) ?? []).flatMap((mark) => (!own.includes(mark) && hasWord(text, mark) ? [{ mark, other }] : [])),
    );
    // Of several brands with the same text, the one whose slug it contains is the original.
    const [first] = found.toSorted((one, two) => Number(isOriginal(two)) - Number(isOriginal(one)));
    if (first === undefined) continue;
    report(
      place,
      rules['brand-left-over'],
      `"${first.mark}" belongs to the brand "${first.other.slug}"`,
      owner ? `Use that of "${owner.slug}".` : 'Every brand shows this text: use {brand.name} or {brand.emails.support}.',
    );
  }
});

const isOriginal = ({ mark, other }: { mark: string; other: Brand }) => isNamedAfter(other, mark);

function marksOf({ value }: Brand): string[] {
  const { name, emails } = recordOf(value['branding']);
  const [support = ''] = textsOf([recordOf(emails)['support']]);
  const domain = support.split('@')[1] ?? '';
  return textsOf([name, domain, recordOf(value['contact'])['phone']]).filter((mark) => mark !== '');
}

function documentsOf(brands: Brand[]): Pick<PlacedText, 'text' | 'place'>[] {
  return brands.flatMap(({ document, value }) =>
    Object.entries(recordOf(value['documents'])).map(([name, address]) => ({
      text: String(address),
      place: { document, pointer: `/documents/${name}` },
    })),
  );
}

const hasWord = (text: string, name: string) =>
  text.includes(name) && new RegExp(`(?<![\\p{L}\\p{N}])${literally(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);
