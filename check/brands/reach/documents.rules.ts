import { declareRules, error, warning } from '../../../build/compile/shape/rule.ts';
import { recordOf } from '../../../build/compile/shape/values.ts';
import { documentNames } from '../../../src/flow/language/documents.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Place, Report } from '../../files/report.ts';
import type { Subject } from '../../files/subject.ts';

export const rules = declareRules({
  'agreement-missing': error(
    'A page that takes somebody on without saying to what they agree, with links to it (15 USC 7001, 12 CFR 1016).',
  ),
  'rate-place': error('A page that takes somebody on without showing what the account earns (12 CFR 1030).', 'Say "rate": true.'),
  'document-missing': error('A document that people agree to or have to be told, and that the brand does not publish.'),
  'rate-missing': warning('A brand whose provider does not tell what the account earns.'),
});

/** Documents that must be linked where a depositor registers. */
const asked = ['terms', 'privacy', 'esign'] as const;

/** Reports registration pages that do not link the required documents, and brands that lack one. */
export const finder = inFiles((subject, report) => {
  const brands = brandsOf(subject).filter(({ slug }) => slug !== 'base');
  const linked = new Set<string>(asked);
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
  const lacking = asked.map((name) => `{document.${name}}`).filter((link) => !text?.includes(link));
  if (lacking.length > 0)
    report(
      place,
      rules['agreement-missing'],
      text === undefined ? `${path} does not say what creating a login agrees to` : `it does not link ${lacking.join(' and ')}`,
      `Say "agreement": a sentence with ${asked.map((name) => `{document.${name}}`).join(', ')}, which are links to the brand’s documents.`,
    );
}

function checkBrand({ slug, document, value }: Brand, linked: ReadonlySet<string>, report: Report): void {
  const published = recordOf(value['documents']);
  const lacking = documentNames.filter((name) => linked.has(name) && published[name] === undefined);
  if (lacking.length > 0)
    report(
      { document, pointer: value['documents'] === undefined ? '' : '/documents' },
      rules['document-missing'],
      `people are asked to read ${lacking.map((name) => `"${name}"`).join(', ')}, and "${slug}" says no address of ${lacking.length > 1 ? 'them' : 'it'}`,
      `Say where each is published, under "documents" in brands/${slug}/brand.json: "${lacking[0]}": "https://www.${slug}.example/legal/${lacking[0]}".`,
    );
  if (recordOf(value['branding'])['rate'] === undefined)
    report(
      { document, pointer: '/branding' },
      rules['rate-missing'],
      'GET /branding tells no rate, so accounts are opened by people who have not seen one',
      `Say "rate" under "branding" in brands/${slug}/brand.json, or null where the brand shows none.`,
    );
}
