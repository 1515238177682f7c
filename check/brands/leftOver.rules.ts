import { declareRules, error, warning } from '../../build/compile/shape/rule.ts';
import { recordOf } from '../../build/compile/shape/values.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Place, Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { literally } from '../words/literally.ts';
import { placedTexts } from '../words/placedTexts.ts';

export const rules = declareRules({
  'brand-left-over': error('The name, address or telephone number of another brand: what was left when its folder was copied.'),
  'brand-file-copied': warning('A picture or file of words that is another brand’s as it stands.'),
});

/** Finds what still speaks of the brand that a folder was copied from, and brands that everybody's texts name. */
export const finder = inFiles((subject, report) => {
  const brands = brandsOf(subject).filter(({ slug }) => slug !== 'base');
  const said = [...placedTexts(subject), ...otherTexts(brands), ...titlesOfPictures(brands, subject)];
  const words = new Set(said.flatMap(({ text }) => text.replaceAll(/\S*[@/]\S*/g, '').match(/\b\p{Ll}+/gu) ?? []));
  const isWord = (name: string) => words.has(name.toLowerCase());
  for (const { text, place } of said) {
    const file = 'document' in place ? place.document.file : place.file;
    const owner = brands.find(({ slug }) => file.startsWith(`brands/${slug}/`));
    for (const other of brands) {
      if (other === owner) continue;
      const found = namesIn(text, other, owner, isWord);
      if (found === undefined) continue;
      const whose = `"${found}" is what "${other.slug}" is called or reached by`;
      const instead = owner
        ? `Say what holds for "${owner.slug}".`
        : 'Every brand says this: write {brand.name} or {brand.emails.support}.';
      report(place, rules['brand-left-over'], whose, instead);
      break;
    }
  }
  findNumbers(said, brands, report);
  findCopies(brands, subject, report);
});

interface Said {
  text: string;
  place: Place;
}

/** The support address, the telephone and where documents are: no texts of a page, and shown on all of them. */
function otherTexts(brands: Brand[]): Said[] {
  return brands.flatMap(({ document, value }) => {
    const { emails } = recordOf(value['branding']);
    const documents = Object.entries(recordOf(value['documents'])).map(([name, address]) => [`/documents/${name}`, address] as const);
    const all = [
      ['/branding/emails/support', recordOf(emails)['support']],
      ['/contact/phone', recordOf(value['contact'])['phone']],
      ...documents,
    ];
    return all.map(([pointer, text]) => ({ text: String(text), place: { document, pointer: String(pointer) } }));
  });
}

function titlesOfPictures(brands: Brand[], { files }: Subject): Said[] {
  return brands.flatMap(({ slug }) =>
    picturesOf(slug, files).flatMap((file) =>
      [...files.read(file).matchAll(/<(?:title|desc|text)\b[^>]*>([^<]+)/g)].map(([, text = '']) => ({ text, place: { file, line: 1 } })),
    ),
  );
}

const picturesOf = (slug: string, files: Subject['files']) =>
  ['logos', 'art']
    .flatMap((folder) => files.list(`brands/${slug}/${folder}`).map((name) => `brands/${slug}/${folder}/${name}`))
    .filter((file) => file.endsWith('.svg'));

/** What of another brand stands in a text; a bank that insures this brand's deposits may be named. */
function namesIn(text: string, other: Brand, owner: Brand | undefined, isWord: (name: string) => boolean): string | undefined {
  const { name, short_name: short, emails } = recordOf(other.value['branding']);
  // Half an address has none.
  const domain = String(recordOf(emails)['support']).split('@')[1] || undefined;
  const own = owner && recordOf(owner.value['branding']);
  const insured = JSON.stringify(recordOf(owner?.value['insurance'])['banks'] ?? []);
  if (typeof name === 'string' && name !== own?.['name'] && !insured.includes(name) && hasWord(text, name)) return name;
  if (domain !== undefined && (domain !== ownDomain(own) || isNamedAfter(domain, other, owner)) && hasWord(text, domain)) return domain;
  const isShort = typeof short === 'string' && short.length > 2 && short !== own?.['short_name'] && !insured.includes(short);
  return isShort &&
    !String(own?.['name']).includes(short) &&
    hasWord(text, short) &&
    (owner || isInSentence(text, short) || (!isWord(short) && /^\p{Lu}\p{Ll}/u.test(short)))
    ? short
    : undefined;
}

/** Brands of one house may share an address; one that has the other's name in it is the other's. */
const isNamedAfter = (domain: string, other: Brand, owner: Brand | undefined) =>
  domain.includes(other.slug) && owner !== undefined && !domain.includes(owner.slug);

const ownDomain = (own: Record<string, unknown> | undefined) => String(recordOf(own?.['emails'])['support']).split('@')[1];

const hasWord = (text: string, name: string) =>
  text.includes(name) && new RegExp(`(?<![\\p{L}\\p{N}])${literally(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** A short name may be a word like any other at the beginning of a sentence; amid one nobody writes it with a capital. */
const isInSentence = (text: string, name: string) =>
  /^\p{Lu}/u.test(name) && new RegExp(`[\\p{Ll}\\p{N},] ${literally(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** One telephone number in the folders of two brands. */
function findNumbers(said: Said[], brands: Brand[], report: Report): void {
  const ownerByNumber = new Map<string, string>();
  for (const { text, place } of said) {
    const file = 'document' in place ? place.document.file : place.file;
    const owner = brands.find(({ slug }) => file.startsWith(`brands/${slug}/`))?.slug;
    for (const [number] of owner === undefined ? [] : text.matchAll(/\+?\d[\d ().-]{7,}\d/g)) {
      const digits = number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
      const first = ownerByNumber.get(digits);
      if (first !== undefined && first !== owner)
        report(place, rules['brand-left-over'], `${number} is a number of "${first}" as well`, `Say the number of "${String(owner)}".`);
      else if (owner !== undefined) ownerByNumber.set(digits, owner);
    }
  }
}

/** Of two files that are one the copy is that in the folder of which nothing is named in it; where nobody is named, either may be. */
function findCopies(brands: Brand[], { files }: Subject, report: Report): void {
  const seen = new Map<string, { file: string; brand: Brand }>();
  for (const brand of brands) {
    const words = `brands/${brand.slug}/words.json`;
    for (const file of [...picturesOf(brand.slug, files), ...(files.has(words) ? [words] : [])]) {
      const text = files.read(file);
      if (text.trim() === '') continue;
      const first = seen.get(text);
      seen.set(text, first ?? { file, brand });
      if (!first || first.brand === brand) continue;
      const isFirstCopied = !isNamedIn(text, first.brand) && isNamedIn(text, brand);
      const [original, copy] = isFirstCopied ? [{ file, brand }, first] : [first, { file, brand }];
      const isKnown = isNamedIn(text, original.brand);
      report(
        { file: copy.file, line: 1 },
        rules['brand-file-copied'],
        `it is ${original.file} as it stands`,
        `Put in that of "${copy.brand.slug}"${isKnown ? '' : `, or that of "${original.brand.slug}" there`}, or take it out where every brand has it.`,
      );
    }
  }
}

function isNamedIn(text: string, { slug, value }: Brand): boolean {
  const { name, short_name: short } = recordOf(value['branding']);
  return [slug, name, short].some((each) => typeof each === 'string' && hasWord(text, each));
}
