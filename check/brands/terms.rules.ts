import { centsOf, findConsentFaults, findTermFaults, usualTerms } from '../../schemas/brandFaults.ts';
import { declareRules, error, stops, warning } from '../../build/compile/shape/rule.ts';
import { recordOf } from '../../build/compile/shape/values.ts';
import { idOf } from '../../build/read/readJson.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { soundIn, type Subject } from '../files/subject.ts';

export const rules = declareRules({
  'brand-limit': stops(
    'An amount that is none, that is zero, or that contradicts another one: no provider starts with it.',
    '"minimum" is above zero, at most "mostAtOnce", and that at most "mostPerDay".',
  ),
  'brand-consent': stops(
    'A brand whose documents are not led by one consent to electronic records: no provider starts with them.',
    'Say "consent": true in brands/base/disclosures/esign-consent.json alone, and give it the lowest "order".',
  ),
  'brand-code-idle': warning('A limit above which a withdrawal asks for a one-time code, and which no withdrawal exceeds.'),
  'brand-first-deposit': error('A rate that asks for a larger deposit to open the account than the brand takes at once.'),
});

/** Reports limits and consents that the provider refuses at start, and limits that can never apply. */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject)) {
    if (brand.slug === 'base') continue;
    for (const section of ['transfers', 'withdrawals'] as const)
      for (const { pointer, says } of findTermFaults(section, recordOf(brand.value[section])))
        report({ document: brand.document, pointer }, rules['brand-limit'], says);
    checkCode(brand, report);
    checkFirstDeposit(brand, report);
    checkConsent(brand, subject, report);
  }
});

/** Such a limit can still apply when an account is closed, which withdraws everything. */
function checkCode({ document, value }: Brand, report: Report): void {
  const written = recordOf(value['withdrawals']);
  const { codeAbove, mostPerDay } = { ...usualTerms.withdrawals, ...written };
  const [above, most] = [centsOf(codeAbove), centsOf(mostPerDay)];
  if (above === undefined || most === undefined || above < most) return;
  report(
    { document, pointer: `/withdrawals/${Object.hasOwn(written, 'codeAbove') ? 'codeAbove' : 'mostPerDay'}` },
    rules['brand-code-idle'],
    `a code is asked for above ${String(codeAbove)} a day, and no more than ${String(mostPerDay)} is withdrawn on one`,
    `Say a smaller "codeAbove", or null if only closing an account is to ask for none either.`,
  );
}

function checkFirstDeposit({ document, value }: Brand, report: Report): void {
  const { mostAtOnce } = { ...usualTerms.transfers, ...recordOf(value['transfers']) };
  const { minimum_deposit: least } = recordOf(recordOf(value['branding'])['rate']);
  const [asked, most] = [centsOf(least), centsOf(mostAtOnce)];
  if (asked === undefined || most === undefined || asked <= most) return;
  report(
    { document, pointer: '/branding/rate/minimum_deposit' },
    rules['brand-first-deposit'],
    `documents ask for ${String(least)} to open the account, and no deposit is larger than ${String(mostAtOnce)}`,
    'Say a smaller "minimum_deposit", or a larger "mostAtOnce" under "transfers".',
  );
}

/** Checks documents as depositors get them: a brand's own replaces that of `base`. */
function checkConsent({ slug }: Brand, subject: Subject, report: Report): void {
  const folders = ['base', slug].map((folder) => `brands/${folder}/disclosures`);
  const sound = folders.flatMap((folder) => soundIn(subject, folder));
  const written = folders.flatMap((folder) => subject.files.list(folder).filter((name) => name.endsWith('.json')));
  if (sound.length < written.length) return; // broken documents are reported elsewhere
  const byKind = new Map(sound.map((document) => [idOf(document.file), document]));
  const documents = [...byKind].map(([kind, document]) => ({ kind, document, value: document.value as Disclosing }));
  for (const { document, pointer, says } of findConsentFaults(documents))
    report(
      document ? { document: document.document, pointer } : { file: `brands/${slug}/disclosures`, line: 1 },
      rules['brand-consent'],
      says,
    );
}

/** See `disclosure.schema.json`. */
interface Disclosing {
  order: number;
  consent?: true;
  test?: object;
}
