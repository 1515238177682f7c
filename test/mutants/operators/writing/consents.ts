import { setAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken } from '../../sites.ts';
import { formSites } from '../../sitesOf.ts';

export const consentOperators: Operator[] = [
  {
    id: 'lost-consent',
    description: 'A consent may be refused.',
    expects: ['form-consent'],
    mutants: (files) =>
      formSites(files, /\.properties\.\*\.const$/)
        .filter(({ kind }) => !kind.includes('if.'))
        .map((site) => broken(site, setAt(site.text, site.path, undefined))),
  },
  {
    id: 'needless-consent',
    description: 'An optional checkbox is required.',
    expects: ['form-consent'],
    mutants: (files) =>
      formSites(files, /^schema\.properties\.\*\.type$/)
        .filter(({ value, text }) => value === 'boolean' && !text.includes('"const": true'))
        .map((site) => broken(site, setAt(site.text, ['schema', 'required', 0], String(site.path.at(-2))))),
  },
  {
    id: 'secret-as-text',
    description: 'A masked format is shown as plain text.',
    expects: ['form-widget-misfit'],
    mutants: (files) =>
      formSites(files, /\.format$/)
        .filter(({ value }) => value === 'ssn' || value === 'password')
        .map((site) => {
          const name = String(site.path.at(-2));
          return {
            ...broken(site, setAt(site.text, ['uiSchema', name, 'ui:widget'], 'text')),
            also: [{ file: site.file, pointer: `/uiSchema/${name}` }],
          };
        }),
  },
];
