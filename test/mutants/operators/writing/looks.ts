import type { Files } from '../../../../compiler/read/files.ts';
import { setAt, valueAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, sitesIn } from '../../sites.ts';

/** Mistakes in a brand's look, and differences at a single path. */
export const lookOperators: Operator[] = [
  {
    id: 'logo-without-a-box',
    description: 'A logo has no viewBox.',
    expects: ['picture-unscaled'],
    mutants: (files) => logos(files).map((file) => ({ file, pointer: '', text: files.read(file).replace(/ viewBox="[^"]*"/, '') })),
  },
  {
    id: 'logo-of-another-shape',
    description: 'A logo is tall and narrow.',
    expects: ['picture-shape'],
    mutants: (files) =>
      logos(files).map((file) => ({ file, pointer: '', text: files.read(file).replace(/ viewBox="[^"]*"/, ' viewBox="0 0 48 480"') })),
  },
  {
    id: 'one-logo-for-all-grounds',
    description: 'The logos for dark and light backgrounds are swapped.',
    expects: ['picture-unseen'],
    mutants: (files) =>
      brands(files).flatMap((file) => {
        const { 'hor-color': color, 'hor-white': white } = valueAt(files.read(file), ['branding', 'logos']) as Record<string, string>; // brand.schema.json
        const at = (name: string, value: string | undefined) => ({
          file,
          pointer: '/branding/logos',
          text: setAt(files.read(file), ['branding', 'logos', name], value),
        });
        return [at('hor-white', color), at('hor-color', white)];
      }),
  },
  {
    id: 'logo-near-its-ground',
    description: 'A logo has almost the same color as its background.',
    expects: ['picture-faint'],
    mutants: (files) =>
      logos(files)
        .filter((file) => !file.startsWith('brands/base/'))
        .map((file) => {
          const [color, name] = file.endsWith('hor-white.svg') ? ['#505050', 'hor-white'] : ['#b0b0b0', 'hor-color'];
          const text = files.read(file).replaceAll(/(?<=(?:fill|stroke)=")#[\da-f]{6}/g, color);
          return { file, pointer: '', text, also: [{ file: file.replace(/logos\/.*/, 'brand.json'), pointer: `/branding/logos/${name}` }] };
        }),
  },
  {
    id: 'face-without-license',
    description: 'The license of a font is missing.',
    expects: ['face-license'],
    mutants: (files) =>
      slugs(files).flatMap((slug) =>
        files
          .list(`brands/${slug}/fonts`)
          .filter((name) => name.endsWith('.LICENSE.txt'))
          .map((name) => {
            const family = name.replace('.LICENSE.txt', '');
            const faces = files.list(`brands/${slug}/fonts`).filter((each) => each.startsWith(family) && each.endsWith('.woff2'));
            const also = faces.map((face) => ({ file: `brands/${slug}/fonts/${face}`, pointer: '' }));
            return { file: `brands/${slug}/fonts/${name}`, pointer: '', text: null, also };
          }),
      ),
  },
  {
    id: 'color-of-the-ground',
    description: 'A text or symbol has the color of its background.',
    expects: ['look-color-lost'],
    mutants: (files) =>
      looks(files).flatMap((file) =>
        ['text', 'muted', 'control', 'success', 'danger'].map((name) => {
          const surface = valueAt(files.read(file), ['look', 'colors', 'surface']);
          return { file, pointer: `/look/colors/${name}`, text: setAt(files.read(file), ['look', 'colors', name], surface) };
        }),
      ),
  },
  {
    id: 'color-too-near-its-ground',
    description: 'A color has too little contrast.',
    expects: ['look-color-corrected'],
    mutants: (files) =>
      looks(files).map((file) => ({
        file,
        pointer: '/look/colors/muted',
        text: setAt(files.read(file), ['look', 'colors', 'muted'], '#808080'),
      })),
  },
  {
    id: 'status-like-another',
    description: 'Success has the color of errors.',
    expects: ['look-status-alike'],
    mutants: (files) =>
      looks(files).map((file) => ({
        file,
        pointer: '/look/colors/danger',
        text: setAt(files.read(file), ['look', 'colors', 'danger'], valueAt(files.read(file), ['look', 'colors', 'success'])),
      })),
  },
  {
    id: 'said-at-one-address',
    description: 'A brand changes a page at only one of its paths.',
    expects: ['difference-half'],
    mutants: (files) => {
      const file = 'brands/volt/flows.json';
      return ['/login', '/'].map((address) => ({
        file,
        pointer: `/${(address === '/' ? '/login' : '/').replaceAll('/', '~1')}`,
        text: setAt(files.read(file), [address], undefined),
      }));
    },
  },
  {
    id: 'person-that-nobody-is',
    description: 'A persona has a status or last step that does not exist.',
    expects: ['journey-value'],
    mutants: (files) =>
      sitesIn(files, 'flows/journeys/personas.json')
        .filter(
          ({ path, value }) =>
            /^(registration_status|registration_last_step|extended_status)$/.test(String(path.at(-1))) &&
            path.at(-2) === 'depositor' &&
            value !== '',
        )
        .map((site) => broken(site, setAt(site.text, site.path, `${String(site.value)}x`))),
  },
  {
    id: 'answer-that-nobody-gives',
    description: 'A scenario answers a call with a status that it never returns.',
    expects: ['journey-value'],
    mutants: (files) =>
      files
        .list('flows/journeys')
        .filter((name) => !/^(parts|personas)/.test(name))
        .flatMap((name) => sitesIn(files, `flows/journeys/${name}`))
        .filter(({ path }) => path.at(-1) === 'registration_status' && path.at(-2) === 'data')
        .map((site) => broken(site, setAt(site.text, site.path, `${String(site.value)}ED`))),
  },
];

const slugs = (files: Files) => files.list('brands').filter((slug) => slug !== 'README.md');
const brands = (files: Files) =>
  slugs(files)
    .filter((slug) => slug !== 'base')
    .map((slug) => `brands/${slug}/brand.json`);
const looks = (files: Files) => slugs(files).map((slug) => `brands/${slug}/brand.json`);
const logos = (files: Files) =>
  slugs(files).flatMap((slug) =>
    files
      .list(`brands/${slug}/logos`)
      .filter((name) => name.startsWith('hor-'))
      .map((name) => `brands/${slug}/logos/${name}`),
  );
