import { describe, expect, it } from 'vitest';
import { mistakes, sourcesOf } from '../../test/setup/smallSources.ts';
import { compile, compileWithPlaces } from './compile.ts';

const page = {
  path: '/a',
  access: 'public',
  title: 'A',
  screen: 'notice',
  progress: 50,
  lead: 'Once.',
  submits: { go: { label: 'Go', to: '/a/done', replace: true } },
  links: [{ label: 'Home', to: 'start' }],
};
const done = { path: '/a/done', access: 'public', title: 'Done', screen: 'notice', back: '/a' };

const flow = (routes: object[], replace?: object) =>
  JSON.stringify({ ...(replace && { replace }), routes: [page, done, ...routes] }, null, 2);
const routeAt = (path: string, text: string) => compile(sourcesOf(text)).routes.find((route) => route.path === path);

describe('a route derived from another', () => {
  it('has all its keys except the paths', () => {
    const text = flow([{ path: '/b', like: '/a' }]);
    expect(routeAt('/b', text)).toEqual({ ...page, path: '/b', flow: 'f' });
  });

  it('merges its own keys on top', () => {
    const text = flow([{ path: '/b', like: '/a', title: 'B', submits: { go: { label: 'Leave' } }, links: [] }]);
    expect(routeAt('/b', text)).toMatchObject({ title: 'B', lead: 'Once.', submits: { go: { label: 'Leave', to: '/a/done' } }, links: [] });
  });

  it('leaves out what "without" names, at any depth', () => {
    const route = routeAt('/b', flow([{ path: '/b', like: '/a', without: ['progress', 'submits.go.replace'] }]));
    expect(route).not.toHaveProperty('progress');
    expect(route?.submits?.['go']).toEqual({ label: 'Go', to: '/a/done' });
  });

  it('links to derived routes in its file, and applies "replace"', () => {
    const copies = [
      { path: '/b', like: '/a' },
      { path: '/b/done', like: '/a/done' },
    ];
    const text = flow(copies, { Home: 'Back to B', start: '/b' });
    expect(routeAt('/b', text)).toMatchObject({ submits: { go: { to: '/b/done' } }, links: [{ label: 'Back to B', to: '/b' }] });
    expect(routeAt('/b/done', text)?.back).toBe('/b');
  });
});

describe('a mistake in a derived route', () => {
  it('suggests the intended route', () => {
    expect(mistakes(flow([{ path: '/b', like: '/a/don' }]))).toEqual([
      'flows/f.json/routes/2/like: unknown route "/a/don". Did you mean "/a/done"?',
    ]);
    const twice = mistakes(
      flow([
        { path: '/b', like: '/a' },
        { path: '/c', like: '/b' },
      ]),
    );
    expect(twice).toEqual(['flows/f.json/routes/3/like: /b is itself derived from another route. Use the route it is derived from.']);
  });

  it('is reported once where it was written: here, in "replace" or in the original', () => {
    expect(mistakes(flow([{ path: '/b', like: '/a', submits: { stay: { to: '/a' } } }]))).toEqual([
      expect.stringContaining('flows/f.json/routes/2/submits/stay: the key "label" is missing'),
    ]);
    expect(mistakes(flow([{ path: '/b', like: '/a', screen: 'notise' }]))).toEqual([
      expect.stringContaining('flows/f.json/routes/2/screen: unknown screen "notise"'),
    ]);
    expect(mistakes(flow([{ path: '/b', like: '/a' }], { start: 'strat' }))).toEqual([
      expect.stringContaining('flows/f.json/replace/start: unknown destination "strat"'),
    ]);
    expect(
      mistakes(
        flow([
          { path: '/b', like: '/c' },
          { ...page, path: '/c', back: 'strat' },
        ]),
      ),
    ).toEqual([expect.stringContaining('flows/f.json/routes/3/back: unknown destination "strat"')]);
    expect(
      mistakes(
        flow([
          { path: '/b', like: '/c' },
          { ...page, path: '/c', progress: 'half' },
        ]),
      ),
    ).toEqual([expect.stringContaining('flows/f.json/routes/3/progress: expected a whole number')]);
  });

  it('is also located for findings about the compiled app', () => {
    const { locate } = compileWithPlaces(sourcesOf(flow([{ path: '/b', like: '/a', title: 'B' }])));
    expect(locate('route /b', '/title')).toMatchObject({ file: 'flows/f.json', pointer: '/routes/2/title' });
    expect(locate('route /b', '/links/0/to')).toMatchObject({ file: 'flows/f.json', pointer: '/routes/0/links/0/to', line: 20 });
  });

  it('includes keys without effect', () => {
    const text = flow(
      [
        { path: '/b', like: '/a', without: ['picture'], submits: { go: { label: 'Go' } } },
        { path: '/b/done', like: '/a/done' },
      ],
      { Hom: 'B', '/a/done': '/b/done' },
    );
    expect(mistakes(text)).toEqual([
      'flows/f.json/routes/2/without/0: /a has no "picture". Known: path, access, title, screen, progress, lead, submits, links.',
      'flows/f.json/routes/2/submits/go/label: /a already says the same. Remove it.',
      'flows/f.json/replace/Hom: no route derived in this file has "Hom". Did you mean "Home"?',
      'flows/f.json/replace/~1a~1done: /a/done already leads to /b/done, which is derived from it. Remove it.',
    ]);
  });
});
