import { declareRules, error, warning } from '../../../compiler/compile/shape/rule.ts';
import { listOf, recordOf } from '../../../compiler/compile/shape/values.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import { isCalledCreditUnion, isCreditUnion } from './creditUnion.ts';

export const rules = declareRules({
  'brand-insurance': error('A brand makes an insurance statement that it must not make, or never shows it (12 CFR 328 and 740).'),
  'brand-institution': warning('A credit union does not declare that it is one, or also declares a bank type.'),
});

/**
 * Only an insured bank may show the FDIC sign, only a credit union the NCUA sign; other brands name their insured banks (rule brands-3).
 */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject)) {
    if (brand.slug === 'base') continue;
    checkInstitution(brand, report);
    if (isCreditUnion(brand)) checkCreditUnion(brand, report);
    else checkBank(brand, report);
    checkNamed(brand, report);
  }
});

const asCreditUnion = 'Set "institution": "credit_union" instead of "type", and "mode": "ncua_official_sign" in "insurance".';

function checkInstitution(brand: Brand, report: Report): void {
  const { document, value } = brand;
  const at = (pointer: string) => ({ document, pointer });
  const { name } = recordOf(value['branding']);
  if (isCreditUnion(brand) && value['type'] !== undefined)
    report(at('/type'), rules['brand-institution'], '"type" is for banks, but "institution" says this is a credit union', 'Remove "type".');
  else if (!isCreditUnion(brand) && isCalledCreditUnion(value['type']))
    report(at('/type'), rules['brand-institution'], `"${String(value['type'])}" is not a type of bank`, asCreditUnion);
  else if (!isCreditUnion(brand) && isCalledCreditUnion(name))
    report(
      at('/branding/name'),
      rules['brand-institution'],
      `"${String(name)}" is called a credit union but does not declare that it is one`,
      asCreditUnion,
    );
  const banks = isCreditUnion(brand) || isCalledCreditUnion(name) ? [] : listOf(recordOf(value['insurance'])['banks']);
  for (const [index, bank] of banks.entries())
    if (isCalledCreditUnion(bank))
      report(
        at(`/insurance/banks/${index}`),
        rules['brand-institution'],
        `"${String(bank)}" is called a credit union, which the NCUA insures rather than the FDIC`,
        'Name the bank that holds the deposits. If a credit union does, set "mode": "none", and ask your counsel for the text the NCUA requires.',
      );
}

function checkCreditUnion({ document, value }: Brand, report: Report): void {
  const { mode } = recordOf(value['insurance']);
  if (mode === 'bank_official_sign' || mode === 'program_bank_statement')
    report(
      { document, pointer: '/insurance/mode' },
      rules['brand-insurance'],
      'it mentions the FDIC, which insures banks; credit unions are insured by the NCUA',
      'Set "ncua_official_sign", or "none" if deposits are not federally insured.',
    );
}

function checkBank(brand: Brand, report: Report): void {
  const { document, value } = brand;
  const { mode } = recordOf(value['insurance']);
  const at = { document, pointer: '/insurance/mode' };
  const isBank = value['type'] === 'bank';
  const mayBeCreditUnion = isCalledCreditUnion(value['type']) || isCalledCreditUnion(recordOf(value['branding'])['name']);
  if (mode === 'bank_official_sign' && !isBank)
    report(
      at,
      rules['brand-insurance'],
      'only an insured bank may show the official FDIC sign',
      mayBeCreditUnion
        ? asCreditUnion
        : 'Set "type": "bank" if the brand is one; a credit union sets "institution": "credit_union" and "ncua_official_sign"; others use the statement of a program, or "none".',
    );
  if (mode === 'program_bank_statement' && isBank)
    report(
      at,
      rules['brand-insurance'],
      'an insured bank shows the official sign, not a statement about another bank',
      mayBeCreditUnion ? asCreditUnion : 'Set "bank_official_sign", or "type": "nonbank" if the brand is not a bank.',
    );
  if (mode === 'ncua_official_sign')
    report(
      at,
      rules['brand-insurance'],
      'only a credit union may show the NCUA sign',
      'Set "institution": "credit_union" instead of "type" if the brand is one.',
    );
}

function checkNamed(brand: Brand, report: Report): void {
  const { document, value } = brand;
  const { mode, banks } = recordOf(value['insurance']);
  const isUnion = isCreditUnion(brand);
  if (mode !== 'none' && listOf(banks).length === 0)
    report(
      { document, pointer: '/insurance/banks' },
      rules['brand-insurance'],
      isUnion ? 'the credit union is not named' : 'no insured bank is named',
      isUnion ? 'Use its name as registered with the NCUA.' : 'Name those that hold the deposits, as registered with the FDIC.',
    );
  if (mode === 'none' && recordOf(value['branding'])['show_fdic'] === true)
    report(
      { document, pointer: '/branding/show_fdic' },
      rules['brand-insurance'],
      '"show_fdic" asks for a notice, but "insurance" has none',
      isUnion ? 'Set "mode": "ncua_official_sign", or "show_fdic": false.' : 'Set the mode of the insurance, or "show_fdic": false.',
    );
}
