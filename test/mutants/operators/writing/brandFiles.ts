import type { Files } from '../../../../compiler/read/files.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { setAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';

/** Mistakes in a brand's files: pictures, fonts, looks, names and insurance claims. */
export const brandFileOperators: Operator[] = [
  ofPictures('cut-picture', 'A picture is truncated.', ['picture-broken'], (text) => text.slice(0, text.length / 2)),
  ofPictures('empty-picture', 'A picture is empty.', ['picture-broken'], () => ''),
  ofPictures('page-as-picture', 'A page was saved as a picture.', ['picture-broken'], () => '<!doctype html><html><body>404</body></html>'),
  ofPictures('script-in-picture', 'A picture contains a script.', ['picture-unsafe'], before('<script>alert(1)</script>')),
  ofPictures('foreign-in-picture', 'A picture loads an image.', ['picture-unsafe'], before('<image href="https://cdn.example/a.png"/>')),
  ofPictures('handler-in-picture', 'A picture has an event handler.', ['picture-unsafe'], (text) =>
    text.replace('<svg ', '<svg onload="alert(1)" '),
  ),
  ofPictures('text-in-picture', 'A picture contains text.', ['picture-text'], before('<text x="1" y="9">Bank</text>')),
  ofPictures('large-picture', 'A picture is too large.', ['brand-file-large'], before(`<path d="M0 0${'h1v1'.repeat(60_000)}"/>`)),
  {
    id: 'lost-mark',
    description: 'A brand has no icon.',
    expects: ['picture-missing'],
    mutants: (files) => slugs(files).map((slug) => ({ file: `brands/${slug}/logos/mark.svg`, pointer: '', text: null })),
  },
  ofFaces('older-face', 'A font is in the older WOFF format.', (text) => text.replace('wOF2', 'wOFF')),
  ofFaces('cut-face', 'A font is truncated.', (text) => text.slice(0, 4000)),
  ofFaces('page-as-face', 'A page was saved as a font.', () => '<!doctype html><title>404</title>'),
  ofBrands('logo-of-another-kind', 'A logo is not an SVG file.', ['picture-place'], '/branding/logos/hor-color', 'logos/hor-color.png'),
  ofBrands('logo-elsewhere', 'A logo is a URL.', ['picture-place'], '/branding/logos/hor-white', 'https://cdn.example/logo.svg'),
  ofBrands(
    'unloaded-face',
    'A font family has no file.',
    ['face-unloaded'],
    '/look/fonts/heading',
    { family: 'Spase Grotesk', fallback: 'serif' },
    '/family',
  ),
  ofBrands('routing-number-of-no-bank', 'A digit of the routing number is wrong.', ['brand-routing-number'], '/routingNumber', '011999004'),
  ofBrands('endless-fallback', 'The last font fallback is not generic.', ['face-fallback'], '/look/fonts/text/fallback', 'Arial'),
  ofBrands('turned-weights', 'The weight range of a font is reversed.', ['face-weight'], '/look/fonts/text/weight', '900 200'),
  {
    id: 'unreadable-ground',
    description: 'Cards have the color of text.',
    expects: ['look-contrast'],
    mutants: (files) =>
      brandFiles(files).map((file) => {
        const { look } = JSON.parse(files.read(file)) as { look: { colors: { text: string } } }; // brand.schema.json
        return changed(files, file, '/look/colors/raised', look.colors.text);
      }),
  },
  {
    id: 'other-scheme',
    description: 'A look declares the wrong color scheme.',
    expects: ['look-scheme'],
    mutants: (files) =>
      brandFiles(files).map((file) => changed(files, file, '/look/scheme', files.read(file).includes('"dark"') ? 'light' : 'dark')),
  },
  ofBrands('idle-accent', 'A look has an accent that is never shown.', ['look-color-idle'], '/look/colors/accent', '#c8102e'),
  ...['/look/radius/card', '/look/type/title', '/look/type/headingLeading', '/look/shape/fieldBorder', '/look/shape/progressHeight'].map(
    (pointer) => ofBrands(`absurd${pointer.replaceAll('/', '-')}`, 'A measure is far out of range.', ['look-measure'], pointer, '400rem'),
  ),
  ofBrands('no-day', 'The completion date of a brand does not exist.', ['brand-date'], '/branding/completed_at', '2026-02-30T15:00:00Z'),
  ofBrands('markup-in-name', 'A name contains markup.', ['brand-name'], '/branding/name', 'Harbor <b>Bank</b>'),
  ofBrands('unsendable-address', 'An email address is invalid.', ['brand-email'], '/branding/emails/support', 'a..b@bank.example'),
  ofBrands(
    'long-short-name',
    'A short name is too long.',
    ['brand-name-long'],
    '/branding/short_name',
    'A short name that is none at all, really',
  ),
  ofBrands('named-as-file', 'The alternative text of a logo is its file name.', ['brand-name'], '/branding/logo_alt_text', 'hor-color.svg'),
  {
    id: 'bank-twice',
    description: 'An insured bank is named twice.',
    expects: ['insurance-bank'],
    mutants: (files) =>
      brandFiles(files).map((file) => {
        const { insurance } = JSON.parse(files.read(file)) as { insurance: { banks: string[] } }; // brand.schema.json
        return changed(files, file, '/insurance/banks/1', insurance.banks[0]);
      }),
  },
  {
    id: 'sign-of-another-bank',
    description: 'The official sign names another bank.',
    expects: ['insurance-other-bank'],
    mutants: (files) => [changed(files, 'brands/harbor/brand.json', '/insurance/banks/0', 'Meridian Trust Bank, N.A.')],
  },
  {
    id: 'bank-without-its-sign',
    description: 'An insured bank never shows the official sign.',
    expects: ['insurance-hidden'],
    mutants: (files) => [changed(files, 'brands/harbor/brand.json', '/branding/show_fdic', false)],
  },
  {
    id: 'claim-of-no-bank',
    description: 'A brand claims or denies the wrong insurance.',
    expects: ['insurance-claim'],
    mutants: (files) => [
      changed(files, 'brands/volt/words.json', '/shell/footer/legal', 'Volt Savings. Member FDIC.'),
      changed(files, 'brands/volt/words.json', '/shell/footer/legal', '© 2026 Volt Savings. Volt is your online bank.'),
      changed(files, 'brands/harbor/words.json', '/shell/footer/legal', 'We are not a bank.'),
      changed(files, 'brands/base/words/shell.json', '/footer/legal', '{brand.name}, FDIC-insured'),
    ],
  },
  {
    id: 'name-of-another-brand',
    description: 'A text names another brand.',
    expects: ['brand-left-over'],
    mutants: (files) => [
      changed(files, 'brands/volt/words.json', '/shell/footer/legal', '© 2026 Harbor Community Bank. Volt is not a bank.'),
      changed(files, 'brands/harbor/words.json', '/shell/footer/legal', 'Write to help@volt.example.'),
      changed(files, 'brands/base/words/shell.json', '/footer/legal', '© Volt Savings'),
    ],
  },
];

const slugs = (files: Files) => files.list('brands').filter((name) => name !== 'base');
const brandFiles = (files: Files) => slugs(files).map((slug) => `brands/${slug}/brand.json`);

function changed(files: Files, file: string, pointer: string, value: unknown, below = ''): Broken {
  const path = pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/')));
  return { file, pointer: pointer + below, text: setAt(files.read(file), path, value) };
}

function ofBrands(id: string, description: string, expects: RuleName[], pointer: string, value: unknown, below?: string): Operator {
  return { id, description, expects, mutants: (files) => brandFiles(files).map((file) => changed(files, file, pointer, value, below)) };
}

function ofPictures(id: string, description: string, expects: RuleName[], change: (text: string) => string): Operator {
  return { id, description, expects, mutants: (files) => filesIn(files, ['logos', 'art'], '.svg', change) };
}

function ofFaces(id: string, description: string, change: (text: string) => string): Operator {
  return { id, description, expects: ['face-broken'], mutants: (files) => filesIn(files, ['fonts'], '.woff2', change) };
}

function filesIn(files: Files, folders: string[], end: string, change: (text: string) => string): Broken[] {
  return files.list('brands').flatMap((slug) =>
    folders
      .flatMap((folder) => files.list(`brands/${slug}/${folder}`).map((name) => `brands/${slug}/${folder}/${name}`))
      .filter((file) => file.endsWith(end))
      .map((file) => ({ file, pointer: '', text: change(files.read(file)) })),
  );
}

function before(element: string): (text: string) => string {
  return (text) => text.replace('</svg>', `${element}</svg>`);
}
