import type { Files } from '../../../../build/read/files.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { removeAt, setAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken } from '../../sites.ts';
import { flowSites } from '../../sitesOf.ts';

export const reachOperators: Operator[] = [
  without('lost-contact', 'Nobody can call a brand.', ['contact-missing'], ['contact']),
  without('lost-terms', 'A brand does not publish its terms.', ['document-missing'], ['documents', 'terms']),
  without('lost-documents', 'A brand publishes no documents.', ['document-missing'], ['documents']),
  without('lost-rate', 'A brand does not tell what the account earns.', ['rate-missing'], ['branding', 'rate']),
  changed('turned-hours', 'Hours end before they begin.', ['contact-hours'], ['contact', 'hours', 0, 'closes'], '06:30'),
  changed('no-time-zone', 'Hours are of a time zone that there is not.', ['contact-hours'], ['contact', 'timeZone'], 'America/Harbor'),
  changed('hours-on-hours', 'A day has two lines of hours.', ['contact-hours'], ['contact', 'hours', 1], {
    from: 'friday',
    to: 'friday',
    opens: '10:00',
    closes: '12:00',
  }),
  changed('rate-of-no-day', 'A rate is accurate on a day that there was not.', ['brand-date'], ['branding', 'rate', 'as_of'], '2026-02-30'),
  changed(
    'document-without-lock',
    'A document is sent unencrypted.',
    ['shape-pattern'],
    ['documents', 'terms'],
    'http://bank.example/terms',
  ),
  {
    id: 'document-of-another-brand',
    says: 'A document of a brand is another one’s.',
    expects: ['brand-left-over'],
    mutants: (files) => [inBrand(files, 'brands/volt/brand.json', ['documents', 'privacy'], 'https://www.harbor.example/legal/privacy')],
  },
  {
    id: 'lost-agreement',
    says: 'A page that creates a login does not say to what people agree.',
    expects: ['agreement-missing'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.agreement$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        pointer: site.pointer.replace(/\/agreement$/, ''),
      })),
  },
  {
    id: 'agreement-without-link',
    says: 'A document that people agree to is not linked.',
    expects: ['agreement-missing'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.agreement$/).flatMap((site) =>
        ['terms', 'privacy', 'esign'].map((name) => ({
          ...broken(site, setAt(site.text, site.path, String(site.value).replace(`{document.${name}}`, 'papers'))),
          note: name,
        })),
      ),
  },
  {
    id: 'lost-rate-of-page',
    says: 'A page that creates a login does not show what the account earns.',
    expects: ['rate-place'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.rate$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        pointer: site.pointer.replace(/\/rate$/, ''),
      })),
  },
];

type Path = (string | number)[];

const brandFiles = (files: Files) =>
  files
    .list('brands')
    .filter((slug) => slug !== 'base')
    .map((slug) => `brands/${slug}/brand.json`)
    .filter((file) => files.has(file));

function inBrand(files: Files, file: string, path: Path, value: unknown) {
  return { file, pointer: `/${path.join('/')}`, text: setAt(files.read(file), path, value) };
}

function changed(id: string, says: string, expects: RuleName[], path: Path, value: unknown): Operator {
  return { id, says, expects, mutants: (files) => brandFiles(files).map((file) => inBrand(files, file, path, value)) };
}

/** Missing keys are reported at their parent. */
function without(id: string, says: string, expects: RuleName[], path: Path): Operator {
  const pointer = path
    .slice(0, -1)
    .map((key) => `/${key}`)
    .join('');
  return {
    id,
    says,
    expects,
    mutants: (files) => brandFiles(files).map((file) => ({ file, pointer, text: removeAt(files.read(file), path) })),
  };
}
