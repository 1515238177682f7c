import { centsOf, findConsentFaults, findTermFaults, usualTerms } from '../../schemas/brandFaults.ts';
import { declareRules, error, stops, warning } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { idOf } from '../../compiler/read/readJson.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { soundIn, type Subject } from '../files/subject.ts';

export const rules = declareRules({
  'brand-limit': stops(
    'An amount is invalid, zero or contradicts another one, so the provider does not start.',
    '"minimum" must be above zero and at most "mostAtOnce", which must be at most "mostPerDay".',
  ),
  'brand-consent': stops(
    'A brand’s documents do not start with exactly one consent to electronic records, so the provider does not start.',
    'Set "consent": true only in brands/base/disclosures/esign-consent.json, and give it the lowest "order".',
  ),
  'brand-code-idle': warning('No withdrawal can exceed the limit above which a one-time code is required.'),
  'brand-first-deposit': error('A rate requires a larger opening deposit than the brand accepts at once.'),
});

/** Reports limits and consents that the provider refuses at start, and limits that can never apply. */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject)) {
    if (brand.slug === 'base') continue;
    for (const section of ['transfers', 'withdrawals'] as const)
      for (const { pointer, message } of findTermFaults(section, recordOf(brand.value[section])))
        report({ document: brand.document, pointer }, rules['brand-limit'], message);
    checkCode(brand, report);
    checkFirstDeposit(brand, report);
    checkConsent(brand, subject, report);
  }
});

/** Such a limit can still apply when an account is closed, which withdraws everything. */
function checkCode({ document, value }: Brand, report: Report): void {
  const written = recordOf(value['withdrawals']);
  const { codeAbove, mostPerDay } = { ...usualTerms.withdrawals, ...written };
  const [above, mostCents] = [centsOf(codeAbove), centsOf(mostPerDay)];
  if (above === undefined || mostCents === undefined || above < mostCents) return;
  report(
    { document, pointer: `/withdrawals/${Object.hasOwn(written, 'codeAbove') ? 'codeAbove' : 'mostPerDay'}` },
    rules['brand-code-idle'],
    `a code is required above ${String(codeAbove)} a day, but at most ${String(mostPerDay)} can be withdrawn in a day`,
    `Use a smaller "codeAbove", or null if closing an account should not require a code either.`,
  );
}

function checkFirstDeposit({ document, value }: Brand, report: Report): void {
  const { mostAtOnce } = { ...usualTerms.transfers, ...recordOf(value['transfers']) };
  const { minimum_deposit: least } = recordOf(recordOf(value['branding'])['rate']);
  const [leastCents, mostCents] = [centsOf(least), centsOf(mostAtOnce)];
  if (leastCents === undefined || mostCents === undefined || leastCents <= mostCents) return;
  report(
    { document, pointer: '/branding/rate/minimum_deposit' },
    rules['brand-first-deposit'],
    `documents require ${String(least)} to open the account, but deposits are limited to ${String(mostAtOnce)}`,
    'Use a smaller "minimum_deposit", or a larger "mostAtOnce" under "transfers".',
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
  for (const { document, pointer, message } of findConsentFaults(documents))
    report(
      document ? { document: document.document, pointer } : { file: `brands/${slug}/disclosures`, line: 1 },
      rules['brand-consent'],
      message,
    );
}

/** See `disclosure.schema.json`. */
interface Disclosing {
  order: number;
  consent?: true;
  test?: object;
}
