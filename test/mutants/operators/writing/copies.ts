import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, setAt, valueAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';
import { flowSites, formSites } from '../../sitesOf.ts';

/** Copied texts that were not adapted. */
export const copyOperators: Operator[] = [
  {
    id: 'label-of-the-submit',
    description: 'A second submit, or a link, has the label of the first submit.',
    expects: ['label-twice'],
    mutants: (files) =>
      [
        ['/registration/cancel-account-open', 'links/0'],
        ['/otp-verification', 'submits/resend'],
      ].flatMap(([path = '', other = '']) =>
        pagesAt(files, path).map((site) => {
          const place = [...other.split('/').map(keyOf), 'label'];
          const { label } = (site.value as { submits: { submit: { label: string } } }).submits.submit; // a route with a form's submit
          return { ...broken(site, setAt(site.text, [...site.path, ...place], label)), pointer: `${site.pointer}/${other}/label` };
        }),
      ),
  },
  {
    id: 'code-to-go-back-to',
    description: 'Back returns to a page with a used code, or to the login pages.',
    expects: ['replace-missing'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.submits\.\*\.to$/)
        .filter(({ text, path }) => /otp-verification|reset-password$|\/logout/.test(String(valueAt(text, [...path.slice(0, 2), 'path']))))
        .filter(({ path }) => path.at(-2) === 'submit' || path.at(-2) === 'leave')
        .map((site) => broken(site, setAt(site.text, [...site.path.slice(0, -1), 'replace'], false))),
  },
  {
    id: 'words-of-another-field',
    description: 'Two fields of a form have the same label or the same error.',
    expects: ['form-words-twice'],
    mutants: (files) => {
      const sites = sitesIn(files, 'brands/base/words/forms.json').filter(
        ({ path }) => /^(label|required)$/.test(String(path.at(-1))) && path.length === 3,
      );
      return sites.flatMap((site) => {
        const other = sites.find(({ path }) => path[0] === site.path[0] && path[1] !== site.path[1] && path[2] === site.path[2]);
        return other
          ? [{ ...broken(site, setAt(site.text, site.path, other.value)), also: [{ file: site.file, pointer: other.pointer }] }]
          : [];
      });
    },
  },
  {
    id: 'nobody-identified',
    description: 'The Social Security number may be left empty.',
    expects: ['form-duty'],
    mutants: (files) =>
      formSites(files, /^schema\.required\.\*$/)
        .filter(({ value }) => value === 'ssn')
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), pointer: '/schema/properties/ssn' })),
  },
  {
    id: 'date-too-short-to-type',
    description: 'Some dates of birth have more characters than the field accepts.',
    expects: ['form-unfillable'],
    mutants: (files) =>
      formSites(files, /\.maxLength$/)
        .filter(({ text, path }) => valueAt(text, [...path.slice(0, -1), 'format']) === 'birth-date')
        .map((site) => broken(site, setAt(site.text, site.path, 8))),
  },
  {
    id: 'addresses-for-another-field',
    description: 'A field that is not a street suggests addresses.',
    expects: ['form-widget-misfit'],
    mutants: (files) =>
      formSites(files, /^ui\.\*$/)
        .filter(({ path, value }) => path[1] !== 'street_address' && !('widget' in (value as object))) // options of a field
        .map((site) => broken(site, setAt(site.text, [...site.path, 'widget'], 'address-search'))),
  },
  {
    id: 'one-left-unsaid',
    description: 'A refusal with plural forms lacks one.',
    expects: ['refusal-missing'],
    mutants: (files) =>
      sitesIn(files, 'brands/base/refusals.json')
        .filter(({ path }) => /\.(one|other)$/.test(String(path[0])))
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), pointer: '' })),
  },
];

const keyOf = (name: string) => (/^\d+$/.test(name) ? Number(name) : name);

function pagesAt(files: Files, address: string): Site[] {
  return flowSites(files, /^routes\.\*$/).filter(({ value }) => (value as { path: string }).path === address); // a route
}
