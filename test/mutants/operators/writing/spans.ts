import type { Files } from '../../../../build/read/files.ts';
import { setAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, sitesIn } from '../../sites.ts';
import { flowSites } from '../../sitesOf.ts';

/** Names spans of time that contradict what is said elsewhere of the same thing. */
export const spanOperators: Operator[] = [
  {
    id: 'span-of-a-page',
    says: 'A page names another span than the refusal that leads there.',
    expects: ['span-differs'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.body\.\*$/)
        .filter(({ value }) => String(value).includes('wait an hour'))
        .flatMap((site) =>
          ['fifteen minutes', '2 hours', 'a day'].map((span) =>
            broken(site, setAt(site.text, site.path, String(site.value).replace('an hour', span)), span),
          ),
        ),
  },
  {
    id: 'span-of-another-page',
    says: 'A page names another span than the page of its flow that says the same.',
    expects: ['span-differs'],
    mutants: (files) => {
      const sites = flowSites(files, /^routes\.\*\.body\.\*$/).filter(({ value }) => String(value).includes('in 30 minutes'));
      return sites.flatMap((site) =>
        ['15 minutes', 'an hour', '2 days'].map((span) => ({
          ...broken(site, setAt(site.text, site.path, String(site.value).replace('30 minutes', span)), span),
          also: sites.map(({ file, pointer }) => ({ file, pointer })),
        })),
      );
    },
  },
  {
    id: 'span-of-a-refusal',
    says: 'A refusal names another span than the page that it leads to.',
    expects: ['span-differs'],
    mutants: (files) =>
      sitesIn(files, 'brands/base/refusals.json')
        .filter(({ value }) => String(value).includes('wait an hour'))
        .map((site) => ({
          ...broken(site, setAt(site.text, site.path, String(site.value).replace('an hour', 'half an hour'))),
          also: [{ folder: 'flows/', name: 'mfa_locked' }],
        })),
  },
  {
    id: 'span-of-a-brand',
    says: 'A brand names another span than everybody.',
    expects: ['span-differs'],
    mutants: (files) => [
      ofBrand(files, 'harbor', 'words', ['forms', 'otp', 'remember', 'label'], 'Remember this device for 90 days'),
      ofBrand(files, 'volt', 'refusals', ['mfa_locked'], 'Wait a day, then log in again.'),
      ofBrand(files, 'volt', 'flows', ['/login/sent', 'body'], ['The link works once, for 24 hours.'], 0),
      ofBrand(
        files,
        'harbor',
        'messages',
        ['codeBySms'],
        { text: ['{brand.name}: your code is {code}. It is good for an hour.'] },
        'text',
        0,
      ),
    ],
  },
];

const schemas: Record<string, string> = { flows: 'differences' };

function ofBrand(files: Files, slug: string, name: string, path: string[], value: unknown, ...below: (string | number)[]): Broken {
  const file = `brands/${slug}/${name}.json`;
  const text = files.has(file)
    ? files.read(file)
    : JSON.stringify({ $schema: `../../schemas/config/${schemas[name] ?? name}.schema.json` });
  const pointer = [...path, ...below].map((key) => `/${String(key).replaceAll('/', '~1')}`).join('');
  return { file, pointer, text: setAt(text, path, value) };
}
