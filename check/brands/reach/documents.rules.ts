import { declareRules, error, warning } from '../../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../../compiler/compile/shape/values.ts';
import { documentNames } from '../../../src/flow/language/documents.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Place, Report } from '../../files/report.ts';
import type { Subject } from '../../files/subject.ts';

export const rules = declareRules({
  'agreement-missing': error('A registration page does not say, with links, what depositors agree to (15 USC 7001, 12 CFR 1016).'),
  'rate-place': error('A registration page does not show the rate (12 CFR 1030).', 'Set "rate": true.'),
  'document-missing': error('A brand does not publish a document that depositors agree to or must receive.'),
  'rate-missing': warning('A brand’s provider does not return a rate.'),
});

/** Documents that must be linked where a depositor registers. */
const required = ['terms', 'privacy', 'esign'] as const;

/** Reports registration pages that do not link the required documents, and brands that lack one. */
export const finder = inFiles((subject, report) => {
  const brands = brandsOf(subject).filter(({ slug }) => slug !== 'base');
  const linked = new Set<string>(required);
  for (const { value, document, pointer } of subject.pieces.routes) {
    const takesOn = Object.values(value.submits ?? {}).some(({ do: calls = [] }) => calls.some(({ call }) => call === 'register'));
    for (const { text, place } of agreementsOf(value.path, value.agreement, { document, pointer }, brands, subject)) {
      for (const name of documentNames) if (text?.includes(`{document.${name}}`)) linked.add(name);
      if (takesOn) checkAgreement(value.path, text, place, report);
    }
    if (takesOn && !value.rate) report({ document, pointer }, rules['rate-place'], `${value.path} needs "rate": true`);
  }
  for (const brand of brands) checkBrand(brand, linked, report);
});

/** The page's own text and the brands' replacements. */
function agreementsOf(
  path: string,
  text: string | undefined,
  route: { document: Brand['document']; pointer: string },
  brands: Brand[],
  subject: Subject,
) {
  const own = { text, place: { ...route, pointer: text === undefined ? route.pointer : `${route.pointer}/agreement` } };
  const others = brands.flatMap(({ slug }) => {
    const document = subject.documents.get(`brands/${slug}/flows.json`);
    const said = recordOf(recordOf(document?.value)[path])['agreement'];
    if (!document || typeof said !== 'string') return [];
    return [{ text: said, place: { document, pointer: `/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/agreement` } }];
  });
  return [own, ...others];
}

function checkAgreement(path: string, text: string | undefined, place: Place, report: Report): void {
  const lacking = required.map((name) => `{document.${name}}`).filter((link) => !text?.includes(link));
  if (lacking.length > 0)
    report(
      place,
      rules['agreement-missing'],
      text === undefined
        ? `${path} does not say what depositors agree to when they create a login`
        : `it has no link to ${lacking.join(' and ')}`,
      `Add "agreement": a sentence with ${required.map((name) => `{document.${name}}`).join(', ')}, which link to the brand’s documents.`,
    );
}

function checkBrand({ slug, document, value }: Brand, linked: ReadonlySet<string>, report: Report): void {
  const published = recordOf(value['documents']);
  const lacking = documentNames.filter((name) => linked.has(name) && published[name] === undefined);
  if (lacking.length > 0)
    report(
      { document, pointer: value['documents'] === undefined ? '' : '/documents' },
      rules['document-missing'],
      `depositors are asked to read ${lacking.map((name) => `"${name}"`).join(', ')}, but "${slug}" has no URL for ${lacking.length > 1 ? 'them' : 'it'}`,
      `Add the URL of each under "documents" in brands/${slug}/brand.json: "${lacking[0]}": "https://www.${slug}.example/legal/${lacking[0]}".`,
    );
  if (recordOf(value['branding'])['rate'] === undefined)
    report(
      { document, pointer: '/branding' },
      rules['rate-missing'],
      'GET /branding returns no rate, so depositors open accounts without seeing one',
      `Add "rate" under "branding" in brands/${slug}/brand.json, or null if the brand shows none.`,
    );
}
