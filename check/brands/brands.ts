import { allFields } from '../../src/form/core/form.ts';
import { checkFiles } from './brandFiles.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { formsOf } from '../forms/formParts.ts';
import type { Report } from '../files/report.ts';
import type { FileRule } from '../files/fileRules.ts';
import type { Subject } from '../files/subject.ts';
import { listOf, recordOf } from '../files/values.ts';

/** Finds brands that name what is not there, keep what nothing shows, or say of insurance what they must not. */
export function checkBrands(subject: Subject, report: Report): void {
  for (const slug of subject.brands.length > 0 ? ['base', ...subject.brands] : []) {
    const file = `brands/${slug}/brand.json`;
    if (!subject.files.has(file)) report({ file, line: 1 }, 'file-missing', 'there is no such file');
  }
  const brands = brandsOf(subject);
  for (const brand of brands) checkFiles(brand, subject, report);
  const chosen = brands.filter(({ slug }) => slug !== 'base');
  for (const brand of chosen) {
    const here: ReportHere = (pointer, ...rest) => report({ document: brand.document, pointer }, ...rest);
    checkSlug(brand, here);
    checkInsurance(brand, here);
    checkPassword(brand, subject, here);
  }
  if (chosen.some(({ value }) => recordOf(value['insurance'])['mode'] !== 'none')) checkNotices(subject, report);
}

type ReportHere = (pointer: string, rule: FileRule, message: string) => void;

function checkSlug({ slug, value }: Brand, report: ReportHere): void {
  const places = { '/slug': value['slug'], '/branding/slug': recordOf(value['branding'])['slug'] };
  for (const [pointer, own] of Object.entries(places))
    if (own !== slug) report(pointer, 'brand-slug', `the slug is ${JSON.stringify(own ?? null)}, and the folder "${slug}"`);
}

/** Only an insured bank shows the official sign; a brand that is no bank names the insured banks (rule brands-3). */
function checkInsurance({ value }: Brand, report: ReportHere): void {
  const { mode, banks } = recordOf(value['insurance']);
  const isBank = value['type'] === 'bank';
  const isShown = recordOf(value['branding'])['show_fdic'] === true;
  if (mode === 'bank_official_sign' && !isBank)
    report('/insurance/mode', 'brand-insurance', 'only an insured bank may show the official FDIC sign');
  if (mode === 'program_bank_statement' && isBank)
    report('/insurance/mode', 'brand-insurance', 'an insured bank shows the official sign, and no statement about another bank');
  if (mode !== 'none' && listOf(banks).length === 0) report('/insurance/banks', 'brand-insurance', 'no insured bank is named');
  if (mode === 'none' && isShown)
    report('/branding/show_fdic', 'brand-insurance', '"show_fdic" asks for a notice, and "insurance" has none to show');
}

function checkPassword({ value }: Brand, subject: Subject, report: ReportHere): void {
  const { minLength, maxLength } = recordOf(recordOf(value['branding'])['password_requirements']);
  const place = '/branding/password_requirements';
  if (Number(minLength) > Number(maxLength))
    report(`${place}/minLength`, 'brand-password', `at least ${String(minLength)} characters, and at most ${String(maxLength)}`);
  for (const { id, schema, ui } of formsOf(subject).values()) {
    for (const [name, field] of Object.entries(allFields(schema))) {
      const longest = field.maxLength ?? Infinity;
      if (ui[name]?.widget === 'new-password' && longest < Number(maxLength))
        report(`${place}/maxLength`, 'brand-password', `the field "${name}" of the form "${id}" ends after ${longest} characters`);
    }
  }
}

/** 12 CFR 328.5: the notice stands where one logs in and where opening an account begins. */
function checkNotices({ pieces }: Subject, report: Report): void {
  for (const { value, document, pointer } of pieces.routes) {
    const calls = Object.values(value.submits ?? {}).flatMap((submit) => (submit.do ?? []).map(({ call }) => call));
    const isEntry = calls.includes('login') || calls.includes('register');
    if (isEntry && !value.insurance) report({ document, pointer }, 'insurance-place', `${value.path} needs "insurance": true`);
  }
}
