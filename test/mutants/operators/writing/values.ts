import type { Files } from '../../../../compiler/read/files.ts';
import { setAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, type Site } from '../../sites.ts';
import { callSites, flowSites } from '../../sitesOf.ts';

export const valueOperators: Operator[] = [
  {
    id: 'reference-without-sign',
    description: 'A reference has lost its "$".',
    expects: ['reference-bare'],
    mutants: (files) =>
      [...flowSites(files, /\.(send|path|query|nav)\.\*$/), ...callSites(files, /\.sets\.\*$|\.say$/)]
        .filter(({ value }) => /^\$(form|facts|answer|load|device|secret|message|errors)\b/.test(String(value)))
        .map((site) => broken(site, setAt(site.text, site.path, String(site.value).slice(1)))),
  },
  {
    id: 'reference-to-a-whole',
    description: 'A whole fact is sent as a single field.',
    expects: ['reference-kind'],
    mutants: (files) =>
      flowSites(files, /\.send\.\*$/)
        .filter(({ value }) => String(value).startsWith('$facts.session.'))
        .map((site) => broken(site, setAt(site.text, site.path, '$facts.session'))),
  },
  {
    id: 'secret-in-navigation',
    description: 'A typed secret is passed to the next page.',
    expects: ['secret-handed-on'],
    mutants: (files) =>
      routes(files, ['login', 'register']).map((site) => {
        const nav = [...site.path, 'submits', 'submit', 'nav'];
        return broken({ ...site, pointer: `/${nav.join('/')}` }, setAt(site.text, nav, { origin: '$form.password' }));
      }),
  },
  {
    id: 'secret-in-lead',
    description: 'A page shows the session token.',
    expects: ['secret-shown'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.lead$/).map((site) => broken(site, setAt(site.text, site.path, 'It is {session.token|none}.'))),
  },
  {
    id: 'filled-secret',
    description: 'A password field has an initial value.',
    expects: ['fill-secret'],
    mutants: (files) => filled(files, ['login', 'register'], { password: 'open sesame' }),
  },
  {
    id: 'refused-first-value',
    description: 'The initial value of a field is invalid in its form.',
    expects: ['fill-refused'],
    mutants: (files) => filled(files, ['address'], { state: 'Texas' }),
  },
  {
    id: 'placeholder-of-a-secret',
    description: 'The placeholder of a secret looks like a real one.',
    expects: ['secret-example'],
    mutants: (files) => {
      const file = 'brands/base/words/forms.json';
      const fields = ['login/password', 'register/password', 'reset-password/password', 'otp/code', 'basic-information/ssn'];
      return fields.map((place) => {
        const path = [...place.split('/'), 'placeholder'];
        return { file, pointer: `/${path.join('/')}`, text: setAt(files.read(file), path, '123456789') };
      });
    },
  },
];

function routes(files: Files, forms: string[]): Site[] {
  return flowSites(files, /^routes\.\*$/).filter(({ value }) => forms.includes(String((value as { form?: string }).form))); // flow.schema.json says so
}

function filled(files: Files, forms: string[], fill: object) {
  return routes(files, forms).map((site) =>
    broken({ ...site, pointer: `${site.pointer}/fill` }, setAt(site.text, [...site.path, 'fill'], fill)),
  );
}
