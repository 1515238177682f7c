import type { Files } from '../../../../build/read/files.ts';
import { exchange, removeAt, setAt, valueAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';
import { flowSites, formSites } from '../../sitesOf.ts';

/** Leaves what was copied as it was: words of another page, of another field, of another step. */
export const copyOperators: Operator[] = [
  {
    id: 'links-exchanged',
    says: 'Two links of a page lead where the other one should.',
    expects: ['label-elsewhere'],
    mutants: (files) =>
      ['/login', '/mfa-account-locked'].flatMap((path) =>
        pagesAt(files, path).map((site) => {
          const [first, second] = linksOf(site);
          const links = [
            { ...first, to: second?.to },
            { ...second, to: first?.to },
          ];
          return {
            ...broken(site, setAt(site.text, [...site.path, 'links'], links)),
            pointer: `${site.pointer}/links/0/to`,
            also: [{ file: site.file, pointer: `${site.pointer}/links/1/to` }],
          };
        }),
      ),
  },
  {
    id: 'link-to-another-page',
    says: 'A link that is called as a page leads to another one.',
    expects: ['label-elsewhere'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.links\.\*$/)
        .filter(({ value }) => (value as Link).label === 'Log out' || (value as Link).label === 'Forgot your password?') // a link
        .map((site) => broken(site, setAt(site.text, [...site.path, 'to'], '/faq'))),
  },
  {
    id: 'link-elsewhere-than-its-like',
    says: 'A link leads elsewhere than another one of the same words.',
    expects: ['label-elsewhere'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.links\.\*$/)
        .filter(({ value }) => (value as Link).label === 'Cancel my application') // a link
        .map((site) => broken(site, setAt(site.text, [...site.path, 'to'], '/logout'))),
  },
  {
    id: 'label-of-another-submit',
    says: 'A submit has the label of a link or of another submit, which has its own.',
    expects: ['label-elsewhere'],
    mutants: (files) =>
      [
        ['/registration/cancel-account-open', 'submits/submit', 'links/0'],
        ['/registration/landing', 'submits/continue', 'links/0'],
        ['/otp-verification', 'submits/submit', 'submits/resend'],
      ].flatMap(([path = '', one = '', other = '']) =>
        pagesAt(files, path).map((site) => {
          const [first, second] = [one, other].map((place) => [...site.path, ...place.split('/').map(keyOf), 'label']);
          return { ...broken(site, exchange(site.text, first ?? [], second ?? [])), pointer: `${site.pointer}/${one}/label` };
        }),
      ),
  },
  {
    id: 'label-of-the-submit',
    says: 'A second submit, or a link, has the label of the first submit.',
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
    id: 'announcements-exchanged',
    says: 'Two steps are announced as each other.',
    expects: ['announced-elsewhere'],
    mutants: (files) => {
      const steps = flowSites(files, /^routes\.\*\.announced$/).slice(0, 3);
      return steps.slice(1).map((site, index) => {
        const before = steps[index];
        return {
          ...broken(site, exchange(site.text, before?.path ?? [], site.path)),
          also: before ? [{ file: before.file, pointer: before.pointer }] : [],
        };
      });
    },
  },
  {
    id: 'title-of-a-copied-page',
    says: 'A page was copied, and its title was left.',
    expects: ['title-copied'],
    mutants: (files) =>
      ['/beneficiary/remove', '/deposit/edit'].flatMap((path) =>
        pagesAt(files, path).map((site) => {
          const title = path.startsWith('/deposit') ? 'Deposit' : 'Edit a beneficiary';
          const renamed = path.startsWith('/deposit') ? setAt(site.text, ['routes', 0, 'title'], title) : site.text;
          return broken({ ...site, pointer: `${site.pointer}/title` }, setAt(renamed, [...site.path, 'title'], title));
        }),
      ),
  },
  {
    id: 'header-of-another-flow',
    says: 'A page was begun with one of another flow, and its header was left.',
    expects: ['title-copied'],
    mutants: (files) =>
      [
        ['/deposit', 'Withdraw'],
        ['/withdraw/success', 'Deposit'],
        ['/joint-account', 'Beneficiaries'],
      ].flatMap(([path = '', header]) =>
        pagesAt(files, path).map((site) =>
          broken({ ...site, pointer: `${site.pointer}/header` }, setAt(site.text, [...site.path, 'header'], header)),
        ),
      ),
  },
  {
    id: 'title-of-another-page-of-a-brand',
    says: 'A brand gives a page the title or the lead of another one.',
    expects: ['title-copied'],
    mutants: (files) => {
      const file = 'brands/volt/flows.json';
      const text = files.read(file);
      return [
        { file, pointer: '/~1login/title', text: setAt(text, ['/login', 'title'], 'Open your Volt account') },
        { file, pointer: '/~1dashboard~1documents/title', text: setAt(text, ['/dashboard/documents', 'title'], 'Transactions') },
        { file, pointer: '/~1login/lead', text: exchange(text, ['/login', 'lead'], ['/registration', 'lead']) },
      ];
    },
  },
  {
    id: 'announced-as-another',
    says: 'A step is announced as the one before.',
    expects: ['announced-twice'],
    mutants: (files) => {
      const sites = flowSites(files, /^routes\.\*\.announced$/);
      return sites.slice(1).map((site, index) => ({
        ...broken(site, setAt(site.text, site.path, sites[index]?.value)),
        also: sites.map(({ file, pointer }) => ({ file, pointer })),
      }));
    },
  },
  {
    id: 'code-to-go-back-to',
    says: 'Back returns to a code that was used, or to what a session has left.',
    expects: ['replace-missing'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.submits\.\*\.to$/)
        .filter(({ text, path }) => /otp-verification|reset-password$|\/logout/.test(String(valueAt(text, [...path.slice(0, 2), 'path']))))
        .filter(({ path }) => path.at(-2) === 'submit' || path.at(-2) === 'leave')
        .map((site) => broken(site, setAt(site.text, [...site.path.slice(0, -1), 'replace'], false))),
  },
  {
    id: 'words-of-another-field',
    says: 'Two fields of a form are labelled alike, or miss an answer with the same sentence.',
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
    says: 'The Social Security number may be left empty.',
    expects: ['form-duty'],
    mutants: (files) =>
      formSites(files, /^schema\.required\.\*$/)
        .filter(({ value }) => value === 'ssn')
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), pointer: '/schema/properties/ssn' })),
  },
  {
    id: 'date-too-short-to-type',
    says: 'Some days of birth have more digits than may be typed.',
    expects: ['form-unfillable'],
    mutants: (files) =>
      formSites(files, /\.maxLength$/)
        .filter(({ text, path }) => valueAt(text, [...path.slice(0, -1), 'format']) === 'birth-date')
        .map((site) => broken(site, setAt(site.text, site.path, 8))),
  },
  {
    id: 'addresses-for-another-field',
    says: 'A field that is no street is filled in with addresses.',
    expects: ['form-widget-misfit'],
    mutants: (files) =>
      formSites(files, /^ui\.\*$/)
        .filter(({ path, value }) => path[1] !== 'street_address' && !('widget' in (value as object))) // the options of a field
        .map((site) => broken(site, setAt(site.text, [...site.path, 'widget'], 'address-search'))),
  },
  {
    id: 'one-left-unsaid',
    says: 'A refusal that is said by number is not said for one.',
    expects: ['refusal-missing'],
    mutants: (files) =>
      sitesIn(files, 'brands/base/refusals.json')
        .filter(({ path }) => /\.(one|other)$/.test(String(path[0])))
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), pointer: '' })),
  },
];

interface Link {
  label: string;
  to: string;
}

const keyOf = (name: string) => (/^\d+$/.test(name) ? Number(name) : name);
const linksOf = ({ value }: Site) => (value as { links: Link[] }).links; // a route

function pagesAt(files: Files, address: string): Site[] {
  return flowSites(files, /^routes\.\*$/).filter(({ value }) => (value as { path: string }).path === address); // a route
}
