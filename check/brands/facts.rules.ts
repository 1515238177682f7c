import { declareRules, error, warning } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { routingNumber } from '../../src/form/formats/bank/routingNumber.ts';
import { brandsOf, everyBrandOf, isNamedAfter, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';

export const rules = declareRules({
  'brand-date': error('A date does not exist.'),
  'brand-name': error('A name or slug cannot be used in a URL, an email or next to another brand.'),
  'brand-email': error('A support address cannot receive email.'),
  'brand-routing-number': error('A routing number is not valid.'),
  'brand-routing-copied': error('A routing number belongs to another bank, so deposits would go there.'),
  'brand-name-long': warning('The short name is longer than the name.'),
});

/** Reports brand dates, names and addresses that are malformed or copied. */
export const finder = inFiles((subject, report) => {
  const all = everyBrandOf(subject).filter(({ slug }) => slug !== 'base');
  for (const brand of brandsOf(subject).filter(({ slug }) => slug !== 'base')) {
    const others = all.filter(({ slug }) => slug !== brand.slug);
    checkDate(brand, report);
    checkRateDate(brand, report);
    checkNames(brand, others, report);
    checkEmail(brand, report);
    checkRoutingNumber(brand, others, report);
  }
});

const brandingOf = ({ value }: Brand) => recordOf(value['branding']);

function checkDate(brand: Brand, report: Report): void {
  const date = brandingOf(brand)['completed_at'];
  const place = { document: brand.document, pointer: '/branding/completed_at' };
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(date)) return; // malformed dates are reported by the schema check
  const time = new Date(date);
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === date.slice(0, 19);
  if (!isDay || time.getUTCFullYear() < 1970)
    report(
      place,
      rules['brand-date'],
      `${date} does not exist`,
      'Write date and time in UTC: "2026-11-02T15:00:00Z"; null until the brand is set up.',
    );
}

function checkRateDate(brand: Brand, report: Report): void {
  const date = recordOf(brandingOf(brand)['rate'])['as_of'];
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return; // malformed dates are reported by the schema check
  const time = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== date || time.getUTCFullYear() < 1970)
    report(
      { document: brand.document, pointer: '/branding/rate/as_of' },
      rules['brand-date'],
      `${date} does not exist`,
      'Write the date of the rate: "2026-11-02".',
    );
}

function checkNames(brand: Brand, others: Brand[], report: Report): void {
  const { name, short_name: short, logo_alt_text: alt } = brandingOf(brand);
  const at = (key: string) => ({ document: brand.document, pointer: `/branding/${key}` });
  if (brand.slug.endsWith('-'))
    report(
      { document: brand.document, pointer: '/slug' },
      rules['brand-name'],
      `"${brand.slug}" ends in a hyphen, which host names cannot`,
      'Rename the folder as well.',
    );
  const known = others.filter((other) => !isCopy(other) || isCopy(brand));
  // The brand that the name comes from keeps it; report only the copy.
  const isKept = (own: unknown, other: Brand) => isNamedAfter(brand, String(own)) && !isNamedAfter(other, String(own));
  const twin = known.find((other) => brandingOf(other)['name'] === name && !isKept(name, other));
  if (twin) report(at('name'), rules['brand-name'], `the brand "${twin.slug}" is also called "${String(name)}"`, 'Choose another name.');
  const namesake = known.find((other) => brandingOf(other)['short_name'] === short && !isKept(short, other));
  if (namesake)
    report(at('short_name'), rules['brand-name'], `the brand "${namesake.slug}" is also called "${String(short)}"`, 'Choose another name.');
  for (const [key, text] of Object.entries({ name, short_name: short, logo_alt_text: alt })) {
    const found = typeof text === 'string' ? /[{}<>]|\.(svg|png)$/.exec(text)?.[0] : undefined;
    if (found !== undefined)
      report(
        at(key),
        rules['brand-name'],
        `"${found}" does not belong in a name, which is shown as written`,
        'Write the name as people read it.',
      );
  }
  if (typeof name === 'string' && typeof short === 'string' && short.length > name.length)
    report(at('short_name'), rules['brand-name-long'], `"${short}" is longer than "${name}"`, 'It is used where space is limited.');
}

/** Rejects what the schema allows: dots and hyphens at an end or doubled, and local parts over 64 characters (RFC 5321 4.1.2). */
function checkEmail(brand: Brand, report: Report): void {
  const email = recordOf(brandingOf(brand)['emails'])['support'];
  const [local = '', domain = ''] = String(email).split('@');
  if (domain === '') return;
  const isFit =
    !/^\.|\.\.|\.$/.test(local) && local.length <= 64 && domain.split('.').every((label) => !/^-|-$/.test(label) && label.length <= 63);
  if (!isFit)
    report(
      { document: brand.document, pointer: '/branding/emails/support' },
      rules['brand-email'],
      `${String(email)} cannot receive email`,
      'Use an address such as support@bank.example.',
    );
}

function checkRoutingNumber(brand: Brand, others: Brand[], report: Report): void {
  const { document, value } = brand;
  const number = value['routingNumber'];
  if (typeof number !== 'string' || !/^\d{9}$/.test(number)) return; // malformed numbers are reported by the schema check
  if (routingNumber.reason(number) !== null)
    report(
      { document, pointer: '/routingNumber' },
      rules['brand-routing-number'],
      `${number} is not a routing number`,
      'Use the nine digits of the bank that holds the accounts; the last one is a check digit.',
    );
  const other = others.find((each) => each.value['routingNumber'] === number && holderOf(each) !== holderOf(brand));
  if (other)
    report(
      { document, pointer: '/routingNumber' },
      rules['brand-routing-copied'],
      `${number} is also the number of "${other.slug}", whose accounts are held by ${holderOf(other)}`,
      `Use the number of ${holderOf(brand)}. If one bank holds both, name it first in "banks" of "insurance" of both, or silence this.`,
    );
}

/** The bank that holds a brand's accounts. */
function holderOf({ value }: Brand): string {
  const [bank] = textsOf(listOf(recordOf(value['insurance'])['banks']));
  return bank ?? String(recordOf(value['branding'])['name']);
}

/** In a copied folder whose slug was not changed, the original's name is no conflict. */
const isCopy = ({ slug, value }: Brand) => typeof value['slug'] === 'string' && value['slug'] !== slug;
