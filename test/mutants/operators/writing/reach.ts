import type { Files } from '../../../../compiler/read/files.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { removeAt, setAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken } from '../../sites.ts';
import { flowSites } from '../../sitesOf.ts';

export const reachOperators: Operator[] = [
  without('lost-contact', 'A brand has no contact details.', ['contact-missing'], ['contact']),
  without('lost-terms', 'A brand does not publish its terms.', ['document-missing'], ['documents', 'terms']),
  without('lost-documents', 'A brand publishes no documents.', ['document-missing'], ['documents']),
  without('lost-rate', 'A brand does not state its interest rate.', ['rate-missing'], ['branding', 'rate']),
  changed('turned-hours', 'Opening hours end before they start.', ['contact-hours'], ['contact', 'hours', 0, 'closes'], '06:30'),
  changed('no-time-zone', 'The time zone of opening hours does not exist.', ['contact-hours'], ['contact', 'timeZone'], 'America/Harbor'),
  changed('hours-on-hours', 'Two entries of opening hours overlap.', ['contact-hours'], ['contact', 'hours', 1], {
    from: 'friday',
    to: 'friday',
    opens: '10:00',
    closes: '12:00',
  }),
  changed('rate-of-no-day', 'The date of a rate does not exist.', ['brand-date'], ['branding', 'rate', 'as_of'], '2026-02-30'),
  changed(
    'document-without-lock',
    'A document has an unencrypted URL.',
    ['shape-pattern'],
    ['documents', 'terms'],
    'http://bank.example/terms',
  ),
  {
    id: 'document-of-another-brand',
    description: 'A document of a brand belongs to another one.',
    expects: ['brand-left-over'],
    mutants: (files) => [inBrand(files, 'brands/volt/brand.json', ['documents', 'privacy'], 'https://www.harbor.example/legal/privacy')],
  },
  {
    id: 'lost-agreement',
    description: 'A page that creates a login does not list the agreements.',
    expects: ['agreement-missing'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.agreement$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        pointer: site.pointer.replace(/\/agreement$/, ''),
      })),
  },
  {
    id: 'agreement-without-link',
    description: 'A document that people agree to is not linked.',
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
    description: 'A page that creates a login does not show the yield.',
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

function changed(id: string, description: string, expects: RuleName[], path: Path, value: unknown): Operator {
  return { id, description, expects, mutants: (files) => brandFiles(files).map((file) => inBrand(files, file, path, value)) };
}

/** Missing keys are reported at their parent. */
function without(id: string, description: string, expects: RuleName[], path: Path): Operator {
  const pointer = path
    .slice(0, -1)
    .map((key) => `/${key}`)
    .join('');
  return {
    id,
    description,
    expects,
    mutants: (files) => brandFiles(files).map((file) => ({ file, pointer, text: removeAt(files.read(file), path) })),
  };
}
