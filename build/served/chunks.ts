import type { Plugin } from 'vite';

/**
 * Has what every page starts with come in two files of about the same size, which a browser compiles side by side. Left to itself the bundler makes one large one and
 * three small ones of it, and each file costs the page's own thread up to a hundredth of a second on a slow phone.
 */
export function startsInTwo(): Plugin {
  const groups = [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: ['$initial' as const] },
    { name: 'app', tags: ['$initial' as const] },
  ];
  return {
    name: 'passbook-chunks',
    apply: 'build',
    // Pages that are built together start with different things.
    config: ({ build }) =>
      build?.rolldownOptions?.input ? undefined : { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  };
}
