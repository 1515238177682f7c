import type { Rule } from '../../compiler/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import { rules as configRules } from '../files/readConfig.ts';
import { allFields } from '../../src/form/core/form.ts';
import { brandsOf, inSmall, type Brand } from '../files/brandsOf.ts';
import { formsOf } from '../forms/formParts.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { error, declareRules, warning } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'brand-slug': error('A brand’s slug is not the name of its folder.', 'Give both the same name.'),
  'brand-password': error('A brand requires passwords that cannot be typed.'),
  'brand-password-weak': warning('A brand allows passwords that attackers try first.', 'Set "blocklist": true.'),
  'insurance-place': error('The login or registration page does not show the deposit insurance notice (12 CFR 328.5).', 'Add it.'),
});

/** Reports missing brand.json files, mismatched slugs and words that nothing uses. */
export const finder = inFiles((subject, report) => {
  for (const slug of subject.brands.length > 0 ? ['base', ...subject.brands] : []) {
    const file = `brands/${slug}/brand.json`;
    if (subject.files.has(file)) continue;
    const suggestion =
      slug === 'base'
        ? undefined
        : 'For a new brand, create it as in docs/how-to/add-a-brand.md; otherwise restore it or delete the folder.';
    report({ file, line: 1 }, configRules['file-missing'], 'there is no such file', suggestion);
  }
  const brands = brandsOf(subject);
  const chosen = brands.filter(({ slug }) => slug !== 'base');
  for (const brand of chosen) {
    const here: ReportHere = (pointer, ...rest) => report({ document: brand.document, pointer }, ...rest);
    checkSlug(brand, here);
    checkPassword(brand, subject, here);
  }
  if (chosen.some(({ value }) => recordOf(value['insurance'])['mode'] !== 'none')) checkNotices(subject, report);
});

type ReportHere = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

function checkSlug({ slug, value }: Brand, report: ReportHere): void {
  const slugs = { '/slug': value['slug'], '/branding/slug': recordOf(value['branding'])['slug'] };
  for (const [pointer, own] of Object.entries(slugs))
    // Malformed folder names have a rule of their own.
    if (own !== slug && own !== inSmall(slug))
      report(pointer, rules['brand-slug'], `the slug is ${JSON.stringify(own ?? null)}, but the folder is "${slug}"`);
}

function checkPassword({ value }: Brand, subject: Subject, report: ReportHere): void {
  const { minLength, maxLength, blocklist } = recordOf(recordOf(value['branding'])['password_requirements']);
  const place = '/branding/password_requirements';
  if (blocklist === false)
    report(`${place}/blocklist`, rules['brand-password-weak'], 'passwords from known breaches are allowed, such as “password1234”');
  if (Number(minLength) > Number(maxLength))
    report(
      `${place}/minLength`,
      rules['brand-password'],
      `the minimum is ${String(minLength)} characters, but the maximum is ${String(maxLength)}`,
    );
  for (const { id, schema, ui } of formsOf(subject).values()) {
    for (const [name, field] of Object.entries(allFields(schema))) {
      if (ui[name]?.widget !== 'new-password') continue;
      const { minLength: shortest = 0, maxLength: longest = Infinity } = field;
      if (longest < Number(maxLength))
        report(`${place}/maxLength`, rules['brand-password'], `the field "${name}" of the form "${id}" allows only ${longest} characters`);
      if (shortest > Number(minLength))
        report(
          `${place}/minLength`,
          rules['brand-password'],
          `the field "${name}" of the form "${id}" requires at least ${shortest} characters`,
        );
    }
  }
}

/** 12 CFR 328.5 requires the notice on the login page and where account opening begins. */
function checkNotices({ pieces }: Subject, report: Report): void {
  for (const { value, document, pointer } of pieces.routes) {
    const calls = Object.values(value.submits ?? {}).flatMap((submit) => (submit.do ?? []).map(({ call }) => call));
    const isEntry = calls.includes('login') || calls.includes('register');
    if (isEntry && !value.insurance) report({ document, pointer }, rules['insurance-place'], `${value.path} needs "insurance": true`);
  }
}
