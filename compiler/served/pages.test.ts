import { expect, it } from 'vitest';
import { root } from '../../test/sources.ts';
import { filesBelow } from '../read/files.ts';
import { filesFor, pagesOf, type Manifest } from './pages.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_input.js': { file: 'assets/input.js', imports: ['_react.js', '_circle.js'], css: ['assets/input.css'] },
  '_circle.js': { file: 'assets/circle.js', imports: ['_input.js'] },
  'src/form/FormView.tsx': { file: 'assets/view.js', imports: ['index.html', '_input.js'], css: ['assets/view.css', 'assets/input.css'] },
  'virtual:passbook/form/login': { file: 'assets/login.js' },
  'virtual:passbook/form/basic-info': { file: 'assets/basic.js' },
  'virtual:passbook/parted/volt/en-US': { file: 'assets/volt.js', isEntry: true },
  'virtual:passbook/parted/volt/en-US/login': { file: 'assets/volt-login.js' },
  'virtual:passbook/parted/volt/en-US/screens/words': { file: 'assets/volt-words.js' },
  'virtual:passbook/call/branding': { file: 'assets/branding.js' },
  'virtual:passbook/call/reset-link': { file: 'assets/link.js' },
  'src/api/contract/transport.ts': { file: 'assets/transport.js', imports: ['_axios.js'] },
  '_axios.js': { file: 'assets/axios.js' },
  'screens/login/OtpVerification.tsx': { file: 'assets/otp.js', imports: ['_input.js'] },
};

const builtFace = (slug: string, name: string): unknown =>
  expect.stringMatching(new RegExp(`^brands/${slug}/assets/${name}-[\\w-]{8}\\.woff2$`));

it('lists every import once, without those of all pages', () => {
  expect(filesFor(manifest, ['src/form/FormView.tsx', 'virtual:passbook/form/login'])).toEqual({
    scripts: ['assets/view.js', 'assets/input.js', 'assets/circle.js', 'assets/login.js'],
    styles: ['assets/view.css', 'assets/input.css'],
  });
  expect(filesFor(manifest, ['index.html', 'src/gone.ts'])).toEqual({ scripts: [], styles: [] });
});

it('lists what each route of each brand needs to render', () => {
  for (const slug of ['harbor', 'volt']) {
    const { routes } = pagesOf(filesBelow(root), slug, manifest);
    expect(routes['/login']?.flows).toEqual(['login']);
    expect(routes['/registration']?.flows).toEqual(['registration']);
    expect(routes['/login']?.scripts).toEqual(['view', 'input', 'circle', 'login'].map((name) => `assets/${name}.js`));
    expect(routes['/otp-verification']?.scripts).toContain('assets/otp.js');
    expect(routes['/otp-verification']?.flows).toEqual(['login', 'screens/words']);
    expect(routes['/not-found']).toMatchObject({ scripts: [], styles: [] });
  }
});

it('lists scripts for provider calls separately', () => {
  const { routes } = pagesOf(filesBelow(root), 'volt', manifest);
  expect(routes['/login']?.asks).toEqual(['transport', 'axios', 'branding'].map((name) => `assets/${name}.js`));
  expect(routes['/login/reset-password']).toMatchObject({
    contracts: ['assets/link.js'],
    asks: expect.arrayContaining(['assets/link.js', 'assets/axios.js']),
  });
});

it('lists the brand’s fonts and words', () => {
  expect(pagesOf(filesBelow(root), 'volt', manifest)).toMatchObject({
    routes: { '/not-found': { fonts: expect.arrayContaining([builtFace('volt', 'space-grotesk')]) } },
    languages: {
      'en-US': {
        bundle: 'assets/volt.js',
        scripts: ['assets/volt.js'],
        styles: [],
        flows: {
          login: { scripts: ['assets/volt-login.js'], styles: [] },
          'screens/words': { scripts: ['assets/volt-words.js'], styles: [] },
        },
      },
    },
  });
});

it('adds the italic font where the insurance notice is shown', () => {
  const { routes } = pagesOf(filesBelow(root), 'harbor', manifest);
  const italic = builtFace('harbor', 'source-sans-3-italic');
  expect(routes['/login']?.fonts).toContainEqual(italic);
  expect(routes['/not-found']?.fonts).not.toContainEqual(italic);
});
