import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, setAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, flowFiles } from '../../sites.ts';
import { formSites } from '../../sitesOf.ts';

/** Fields of another kind than the call expects. */
export const kindOperators: Operator[] = [
  {
    id: 'lost-format',
    description: 'A field accepts any text although its call requires an email, a number or a password.',
    expects: ['form-call-kind', 'form-sensitive', 'form-autocomplete', 'form-ui-field'],
    mutants: (files) =>
      formSites(files, /\.format$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        // A confirmation field then no longer matches.
        also: [{ file: site.file, pointer: `/uiSchema/${String(site.path.at(-2))}/ui:options/repeats` }],
      })),
  },
  {
    id: 'lost-sensitive',
    description: 'A number that the provider encrypts is shown again.',
    expects: ['form-sensitive'],
    mutants: (files) => formSites(files, /\.sensitive$/).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'lost-new-password',
    description: 'A new password is not held to the password rules.',
    expects: ['form-call-kind'],
    mutants: (files) =>
      formSites(files, /\.ui:widget$/)
        .filter(({ value }) => value === 'new-password')
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'no-age',
    description: 'The minimum age for opening an account is gone or excludes everyone.',
    expects: ['form-age'],
    mutants: (files) =>
      formSites(files, /\.minimumAge$/).flatMap((site) => [
        { ...broken(site, removeAt(site.text, site.path), 'none'), also: [{ folder: 'schemas/forms/', name: String(site.path[1]) }] },
        broken(site, setAt(site.text, site.path, 0), 'children'),
        broken(site, setAt(site.text, site.path, 99), 'nobody'),
      ]),
  },
  {
    id: 'branch-for-another-answer',
    description: 'A field that a call requires with one answer is asked with another.',
    expects: ['form-call-required'],
    mutants: (files) =>
      formSites(files, /\.if\.properties\.\*\.const$/).map((site) => ({
        ...broken(site, setAt(site.text, site.path, 'retired')),
        also: [{ folder: 'schemas/forms/', name: String(site.path.at(-2)) }],
      })),
  },
  {
    id: 'form-of-another-page',
    description: "A brand's page uses the form of another page.",
    expects: ['form-call-field', 'form-call-required', 'form-call-kind', 'form-call-value', 'question-form', 'form-field-unsent'],
    mutants: (files) =>
      routesWithForms(files).flatMap(({ path, form }) => {
        const file = 'brands/volt/flows.json';
        const other = form === 'login' ? 'register' : 'login';
        const at = [path, 'form'];
        return { file, pointer: `/${path.replaceAll('/', '~1')}/form`, text: setAt(files.read(file), at, other) };
      }),
  },
];

function routesWithForms(files: Files): { path: string; form: string }[] {
  const flows = flowFiles(files).map((file) => JSON.parse(files.read(file)) as { routes?: { path: string; form?: string }[] }); // flow.schema.json says so
  return flows.flatMap(({ routes = [] }) => routes.flatMap(({ path, form }) => (form === undefined ? [] : [{ path, form }])));
}
