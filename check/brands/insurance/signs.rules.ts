import { declareRules, error, warning } from '../../../build/compile/shape/rule.ts';
import { listOf, recordOf } from '../../../build/compile/shape/values.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import { isCalledCreditUnion, isCreditUnion } from './creditUnion.ts';

export const rules = declareRules({
  'brand-insurance': error('An insurance statement that the brand must not make, or makes to nobody (12 CFR 328 and 740).'),
  'brand-institution': warning('A credit union that does not say that it is one, or says besides that it is a bank or none.'),
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

const asCreditUnion = 'Say "institution": "credit_union" in place of "type", and "ncua_official_sign" under "mode" of "insurance".';

function checkInstitution(brand: Brand, report: Report): void {
  const { document, value } = brand;
  const at = (pointer: string) => ({ document, pointer });
  const { name } = recordOf(value['branding']);
  if (isCreditUnion(brand) && value['type'] !== undefined)
    report(
      at('/type'),
      rules['brand-institution'],
      '"type" is about banks, and "institution" says that this is a credit union',
      'Take "type" out.',
    );
  else if (!isCreditUnion(brand) && isCalledCreditUnion(value['type']))
    report(at('/type'), rules['brand-institution'], `"${String(value['type'])}" is no kind of bank`, asCreditUnion);
  else if (!isCreditUnion(brand) && isCalledCreditUnion(name))
    report(
      at('/branding/name'),
      rules['brand-institution'],
      `"${String(name)}" is called a credit union, and says nowhere that it is one`,
      asCreditUnion,
    );
  const banks = isCreditUnion(brand) || isCalledCreditUnion(name) ? [] : listOf(recordOf(value['insurance'])['banks']);
  for (const [index, bank] of banks.entries())
    if (isCalledCreditUnion(bank))
      report(
        at(`/insurance/banks/${index}`),
        rules['brand-institution'],
        `"${String(bank)}" is called a credit union, whose shares the NCUA insures and not the FDIC`,
        'Name the bank that holds the deposits. Where a credit union does, say "none" under "mode", and have your counsel write what the NCUA asks for.',
      );
}

function checkCreditUnion({ document, value }: Brand, report: Report): void {
  const { mode } = recordOf(value['insurance']);
  if (mode === 'bank_official_sign' || mode === 'program_bank_statement')
    report(
      { document, pointer: '/insurance/mode' },
      rules['brand-insurance'],
      'it speaks of the FDIC, which insures banks, and the shares of a credit union are insured by the NCUA',
      'Say "ncua_official_sign"; or "none" if they are not federally insured.',
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
        : 'Say "type": "bank" if the brand is one; a credit union says "institution": "credit_union" and "ncua_official_sign"; else show the statement of a program, or "none".',
    );
  if (mode === 'program_bank_statement' && isBank)
    report(
      at,
      rules['brand-insurance'],
      'an insured bank shows the official sign, and no statement about another bank',
      mayBeCreditUnion ? asCreditUnion : 'Say "bank_official_sign", or "type": "nonbank" if the brand is none.',
    );
  if (mode === 'ncua_official_sign')
    report(
      at,
      rules['brand-insurance'],
      'only a credit union may show the sign of the NCUA',
      'Say "institution": "credit_union" in place of "type" if the brand is one.',
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
      isUnion ? 'Name it, as the NCUA has it.' : 'Name those that hold the deposits, as the FDIC has them.',
    );
  if (mode === 'none' && recordOf(value['branding'])['show_fdic'] === true)
    report(
      { document, pointer: '/branding/show_fdic' },
      rules['brand-insurance'],
      '"show_fdic" asks for a notice, and "insurance" has none to show',
      isUnion ? 'Say "ncua_official_sign" under "mode", or "show_fdic": false.' : 'Say the mode of the insurance, or "show_fdic": false.',
    );
}
