import type { Files } from '../../../../compiler/read/files.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { setAt, valueAt, type Path } from '../../edit.ts';
import { groupBy } from '../../groupBy.ts';
import type { Broken, Operator } from '../../mutant.ts';

interface Change {
  path: Path;
  to: unknown;
  expects: RuleName[];
}

const change = (path: string, to: unknown, ...expects: RuleName[]): Change => ({ path: path.split('/'), to, expects });

/** Invalid brand values, by rule. */
const changes: Change[] = [
  change('slug', 'Harbor Bank', 'shape-pattern'),
  change('slug', 'other', 'brand-slug'),
  change('branding/slug', 'other', 'brand-slug'),
  change('branding/color_primary', 'navy', 'shape-pattern'),
  change('branding/color_secondary', '#FFF', 'shape-pattern'),
  change('branding/emails/support', 'nobody', 'shape-pattern'),
  change('branding/name', 'N'.repeat(81), 'shape-size'),
  change('branding/password_requirements/minLength', 4, 'shape-size'),
  change('branding/password_requirements/minLength', 8.5, 'shape-type'),
  change('branding/password_requirements/blocklist', false, 'brand-password-weak'),
  change('branding/password_requirements/requireUpper', 'no', 'shape-type'),
  change('branding/show_fdic', 'yes', 'shape-type'),
  change('branding/logos/hor-color', 'logos/missing.svg', 'brand-file-missing'),
  change('branding/logos/hor-white', '../../volt/logos/hor-white.svg', 'brand-file-missing'),
  change('type', 'credit-union', 'shape-value'),
  change('insurance/mode', 'full', 'shape-value'),
  change('insurance/banks', [], 'brand-insurance'),
  change('insurance/banks', [''], 'shape-size'),
  change('insurance/mode', 'none', 'brand-insurance'),
  change('registration', ['basic', 'address', 'basic'], 'registration-steps'),
  change('registration', ['basic', 'employer'], 'registration-steps'),
  change('registration', ['adress', 'basic'], 'shape-value'),
  change('look/scheme', 'sepia', 'shape-value'),
  change('look/colors/text', 'black', 'shape-pattern'),
  change('look/colors/ink', '#000000', 'shape-unknown-key'),
  change('look/radius/card', '12 points', 'shape-pattern'),
  change('look/type/headingWeight', 'bold', 'shape-pattern'),
  change('look/shape/field', 'underlined', 'shape-value'),
  change('look/fonts/text/file', 'fonts/missing.woff2', 'brand-file-missing'),
  change('look/fonts/text/file', 'https://fonts.example/a.woff2', 'shape-pattern'),
  change('look/fonts/text/family', 'Lato; color: red', 'shape-pattern'),
  change('look/fonts/text/style', 'oblique', 'shape-value'),
];

export const brandOperators: Operator[] = [
  ...[...groupBy(changes, ({ expects }) => expects.join(' or ')).entries()].map(([rule, same]): Operator => ({
    id: `brand-${rule}`,
    description: `A brand has an invalid value (${rule}).`,
    expects: same[0]?.expects ?? [],
    mutants: (files) => brandFiles(files).flatMap((file) => same.map((each) => valued(files, file, each))),
  })),
  {
    id: 'other-kind-of-brand',
    description: 'A brand that is not a bank shows the sign of one, or the other way around.',
    expects: ['shape-value'],
    mutants: (files) =>
      [
        valued(files, 'brands/harbor/brand.json', change('type', 'nonbank')),
        valued(files, 'brands/volt/brand.json', change('type', 'bank')),
      ].map((mutant) => ({ ...mutant, also: [{ file: mutant.file, pointer: '/insurance/mode' }] })),
  },
  {
    id: 'lost-asset',
    description: 'A picture or font of a brand is missing.',
    expects: ['brand-file-missing'],
    mutants: (files) =>
      assets(files).map((file) => ({
        file,
        pointer: '',
        text: null,
        also: [{ file: file.replace(/[^/]+\/[^/]+$/, 'brand.json'), pointer: '' }],
      })),
  },
  {
    id: 'lost-brand-file',
    description: 'A brand has no brand.json.',
    expects: ['file-missing'],
    mutants: (files) => [...brandFiles(files), 'brands/base/brand.json'].map((file) => ({ file, pointer: '', text: null })),
  },
  {
    id: 'reserved-key',
    description: 'A brand changes a key that brands may not change.',
    expects: ['shape-unknown-key'],
    mutants: (files) =>
      ['path', 'access', 'guards', 'exempt', 'else', 'back', 'screen', 'redirect', 'loads', 'progress'].map((key) =>
        differing(files, ['/login', key], key === 'guards' ? [] : 'x'),
      ),
  },
  {
    id: 'reserved-key-of-submit',
    description: 'A brand changes what a submit does.',
    expects: ['shape-unknown-key'],
    mutants: (files) => ['do', 'to', 'nav', 'endsSession'].map((key) => differing(files, ['/login', 'submits', 'submit', key], 'x')),
  },
  {
    id: 'unknown-submit-of-brand',
    description: 'A brand rewords a submit that the route does not have.',
    expects: ['submit-unknown'],
    mutants: (files) => [differing(files, ['/login', 'submits', 'leave', 'label'], 'Leave')],
  },
  {
    id: 'unknown-link-of-brand',
    description: 'A brand links to a path that does not exist.',
    expects: ['route-unknown'],
    mutants: (files) => [differing(files, ['/login', 'links'], [{ label: 'Prizes', to: '/prizes' }])],
  },
  {
    id: 'refused-link-of-brand',
    description: 'A brand links to a page that refuses everyone who can follow the link.',
    expects: ['target-refused'],
    mutants: (files) => [differing(files, ['/login', 'links'], [{ label: 'Home', to: '/dashboard' }])],
  },
  {
    id: 'same-text-of-brand',
    description: 'A brand repeats a value of the flow.',
    expects: ['difference-idle'],
    mutants: (files) => [differing(files, ['/login', 'title'], 'Log in'), differing(files, ['/logout', 'title'], 'Log out')],
  },
  {
    id: 'same-sentence-of-brand',
    description: 'A brand repeats a word of base.',
    expects: ['word-override-idle'],
    mutants: (files) =>
      ['harbor', 'volt'].map((brand) => {
        const file = `brands/${brand}/words.json`;
        return {
          file,
          pointer: '/shell/skip',
          text: setAt(files.read(file), ['shell', 'skip'], valueAt(files.read('brands/base/words/shell.json'), ['skip'])),
        };
      }),
  },
  {
    id: 'unknown-form-of-brand',
    description: 'A brand uses a form that does not exist.',
    expects: ['form-unknown'],
    mutants: (files) => [differing(files, ['/login', 'form'], 'log-in')],
  },
  {
    id: 'form-for-screen',
    description: 'A brand adds a form to a route that has a screen.',
    expects: ['key-idle', 'shape-choice'],
    mutants: (files) => [differing(files, ['/logout', 'form'], 'login')],
  },
];

function brandFiles(files: Files): string[] {
  return files
    .list('brands')
    .flatMap((brand) => (brand !== 'base' && files.has(`brands/${brand}/brand.json`) ? [`brands/${brand}/brand.json`] : []));
}

function assets(files: Files): string[] {
  return brandFiles(files).flatMap((file) => {
    const folder = file.replace('/brand.json', '');
    const named = new Set(files.read(file).match(/(logos|fonts)\/[\w-]+\.(svg|woff2)/g));
    return [...named].map((name) => `${folder}/${name}`);
  });
}

function valued(files: Files, file: string, { path, to }: Change): Broken {
  // A mismatch of notice and insurance may be reported at either.
  const also = path[0] === 'insurance' ? [{ file, pointer: '/branding/show_fdic' }] : [];
  return { file, pointer: `/${path.join('/')}`, text: setAt(files.read(file), path, to), note: JSON.stringify(to).slice(0, 40), also };
}

function differing(files: Files, path: string[], value: unknown): Broken {
  const file = 'brands/volt/flows.json';
  return { file, pointer: `/${path.map((key) => key.replaceAll('/', '~1')).join('/')}`, text: setAt(files.read(file), path, value) };
}
