import { declareRules, error, warning } from '../../../compiler/compile/shape/rule.ts';
import { recordOf, listOf } from '../../../compiler/compile/shape/values.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import type { Subject } from '../../files/subject.ts';
import { isCreditUnion } from './creditUnion.ts';
import { signsInPictures } from './signsInPictures.ts';
import { placedTexts, type PlacedText } from '../../words/placedTexts.ts';

export const rules = declareRules({
  'insurance-claim': error(
    'A text, name or picture makes a claim about insurance that is not true for this brand (12 CFR 328 subpart B, 12 CFR 740).',
  ),
  'insurance-hidden': error('An insured bank or credit union does not say that it is insured (12 CFR 328.4, 328.5 and 740.4).'),
  'insurance-bank': error('An insured bank is named twice, or is the brand itself.'),
  'insurance-other-bank': warning('An official sign names a bank other than the brand.'),
});

/** English and U.S. Spanish. */
const claim =
  /\b(member[, ]+(of the )?FDIC|FDIC[- ]insured|insured by (the )?(FDIC|NCUA)|NCUA|miembro de (la )?FDIC|asegurad[oa]s? por (la )?FDIC)\b/i;
const denial = /\b(is|are) (not|no) (a |an )?(insured )?bank\b/i;

/** Finds claims that only a bank may make, such as “We are a bank”, “Volt is your savings bank” or “{brand.name} es un banco”. */
function saysToBeBank(text: string, { value }: Brand): boolean {
  const { name, short_name: short } = recordOf(value['branding']);
  const names = ['{brand.name}', '{brand.short_name}', name, short].filter((each) => typeof each === 'string');
  const sayings = text.matchAll(/\b(is|es|we are|we’re|somos) (an?|your|una?|su|tu) (\p{L}+[ -]){0,2}(bank|banco)\b/giu);
  return [...sayings].some(({ 1: verb = '', index }) => {
    const before = text.slice(0, index).trimEnd();
    return /^(we|somos)/i.test(verb) || names.some((each) => before.endsWith(each));
  });
}

/** Reports claims about deposit insurance or being a bank that contradict brand.json. */
export const finder = inFiles((subject, report) => {
  const brands = brandsOf(subject).filter(({ slug }) => slug !== 'base');
  // Document sections about insurance have their own condition ("when").
  const texts = placedTexts(subject).filter(({ kind }) => kind !== 'document');
  for (const brand of brands) {
    checkBanks(brand, report);
    checkPictures(brand, subject, report);
    for (const text of texts) if (text.place.document.file.startsWith(`brands/${brand.slug}/`)) checkText(text, brand, report);
  }
  const shared = texts.filter(({ place }) => /^(flows|brands\/base)\//.test(place.document.file));
  for (const { text, place } of shared) {
    const found = claim.exec(text)?.[0];
    const other = brands.find(({ value }) => value['type'] !== 'bank' || recordOf(value['insurance'])['mode'] === 'none');
    if (found !== undefined && other && !text.includes('{banks}'))
      report(
        place,
        rules['insurance-claim'],
        `every brand says "${found}", but "${other.slug}" is not an insured bank`,
        place.pointer.startsWith('/insurance/')
          ? 'Add {banks} to the same text; it names each brand’s banks.'
          : 'Move it to the words of the brands for which it is true; the notice itself is shown by routes with "insurance".',
      );
  }
});

function banksOf({ value }: Brand): string[] {
  return listOf(recordOf(value['insurance'])['banks']).filter((bank) => typeof bank === 'string');
}

function checkText({ text, place }: PlacedText, brand: Brand, report: Report): void {
  const { type, insurance } = brand.value;
  const banks = banksOf(brand);
  const found = claim.exec(text)?.[0];
  const isNamed = ['{banks}', ...banks].some((bank) => text.includes(bank));
  // Only the words of the insurance notice have the placeholder {banks}.
  const names = place.pointer.startsWith('/ui/insurance/') ? `{banks} (${banks.join(', ')})` : banks.join(', ');
  const tell = (message: string, instead: string) => report(place, rules['insurance-claim'], message, instead);
  if (isCreditUnion(brand)) return checkTextOfCreditUnion(text, brand, tell);
  if (found !== undefined && /NCUA/i.test(found))
    tell(`"${found}": the NCUA insures credit unions, not banks`, 'Leave it to the notice from "insurance" of brand.json.');
  else if (found !== undefined && recordOf(insurance)['mode'] === 'none')
    tell(`"${found}" is claimed, but "insurance" of brand.json says there is none`, 'Remove it, or set the mode in brand.json.');
  else if (found !== undefined && type !== 'bank' && !isNamed)
    tell(`"${found}" reads as if the brand were an insured bank, which it is not`, `Add ${names} to the same text.`);
  if (type === 'bank' && denial.test(text))
    tell('it says the brand is not a bank, but "type" of brand.json says it is', 'Remove it, or set "nonbank" in brand.json.');
  if (type === 'nonbank' && saysToBeBank(text, brand))
    tell('it says the brand is a bank, but "type" of brand.json says it is not', 'Remove it: only a bank may call itself one.');
  if (type === 'nonbank' && place.pointer.startsWith('/branding/') && /\bbank\b/i.test(text))
    tell(`"${text}" sounds like a bank, but "type" says it is not one`, 'Use another name, or set "bank" under "type".');
}

function checkTextOfCreditUnion(text: string, brand: Brand, tell: (message: string, instead: string) => void): void {
  const isInsured = recordOf(brand.value['insurance'])['mode'] === 'ncua_official_sign';
  const stranger = fdic.exec(text)?.[0];
  const found = claim.exec(text)?.[0];
  if (stranger !== undefined)
    tell(
      `"${stranger}": the FDIC insures banks; credit unions are insured by the NCUA`,
      isInsured ? inWordsOfNcua : 'Remove it. If the NCUA insures the credit union, set "mode": "ncua_official_sign" in brand.json.',
    );
  else if (found !== undefined && !isInsured)
    tell(
      `"${found}" is claimed, but "insurance" of brand.json says there is none`,
      'Remove it, or set "ncua_official_sign" in brand.json.',
    );
  if (saysToBeBank(text, brand)) tell('it says the brand is a bank, but it is a credit union', 'Call it a credit union.');
}

const fdic = /\bFDIC\b|\bFederal Deposit Insurance\b/i;
const inWordsOfNcua = 'Write “Federally insured by NCUA” (12 CFR 740.5), or leave it to the sign that routes with "insurance" show.';

/** Reports the other insurer's sign in a brand's pictures. */
function checkPictures(brand: Brand, subject: Subject, report: Report): void {
  const isUnion = isCreditUnion(brand);
  for (const { file, found } of signsInPictures(brand, subject, isUnion ? 'FDIC' : 'NCUA'))
    report(
      { file, line: 1 },
      rules['insurance-claim'],
      isUnion ? `"${found}": the FDIC insures banks, but this is a credit union` : `"${found}": the NCUA insures credit unions, not banks`,
      isUnion
        ? 'Remove it: routes with "insurance" show the NCUA sign when "mode" in brand.json is "ncua_official_sign".'
        : 'Remove it: the notice from "insurance" of brand.json is shown automatically.',
    );
}

function checkBanks(brand: Brand, report: Report): void {
  const { mode } = recordOf(brand.value['insurance']);
  const { name, short_name: short, show_fdic: isShown } = recordOf(brand.value['branding']);
  const banks = banksOf(brand);
  const at = (index: number) => ({ document: brand.document, pointer: `/insurance/banks/${index}` });
  const isSign = mode === 'bank_official_sign' || mode === 'ncua_official_sign';
  if (isSign && isShown === false)
    report(
      { document: brand.document, pointer: '/branding/show_fdic' },
      rules['insurance-hidden'],
      `the brand is an insured ${mode === 'bank_official_sign' ? 'bank' : 'credit union'}, but its official sign is never shown`,
      'Set it to true; or, if the brand is not insured, set "mode": "none" in "insurance".',
    );
  for (const [index, bank] of banks.entries()) {
    if (banks.indexOf(bank) !== index) report(at(index), rules['insurance-bank'], `"${bank}" is named twice`, 'Remove one.');
    if (mode === 'program_bank_statement' && (bank === name || bank === short))
      report(
        at(index),
        rules['insurance-bank'],
        `"${bank}" is the brand itself, which is not a bank`,
        'Name the bank that holds the deposits.',
      );
    if (isSign && index > 0)
      report(at(index), rules['insurance-bank'], 'the official sign names a single institution', 'Name only the brand’s own.');
  }
  if (isSign && banks[0] !== undefined && !isAlike(banks[0], String(name)))
    report(
      at(0),
      rules['insurance-other-bank'],
      `the official sign would name "${banks[0]}", but the brand is called "${String(name)}"`,
      'Use the legal name of the brand’s own institution.',
    );
}

/** Whether two names share a word that is specific to one bank. */
function isAlike(one: string, other: string): boolean {
  const ofEvery =
    /^(the|and|of|bank|banks|community|trust|credit|union|fcu|national|savings|federal|state|first|company|financial|na|inc|llc)$/;
  const words = (name: string) =>
    name
      .toLowerCase()
      .replaceAll('.', '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !ofEvery.test(word));
  return words(one).some((word) => words(other).includes(word)) || words(one).length === 0;
}
