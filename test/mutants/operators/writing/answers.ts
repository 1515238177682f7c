import { exchange, removeAt, setAt, valueAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, type Site } from '../../sites.ts';
import { callSites, contractSites, flowSites } from '../../sitesOf.ts';

/** Mistakes in facts filled from answers, and stale data. */
export const answerOperators: Operator[] = [
  {
    id: 'value-that-no-guard-knows',
    description: 'A submit or a problem misspells its announcement for the next page.',
    expects: ['fact-value'],
    mutants: (files) =>
      [...callSites(files, /sets\.\*$/), ...flowSites(files, /\.nav\.\*$/)]
        .filter(({ path, value }) => String(path.at(-1)).endsWith('origin') && typeof value === 'string' && !value.startsWith('$'))
        .map((site) => broken(site, setAt(site.text, site.path, String(site.value).replaceAll('-', '_').replace('ll', 'l')))),
  },
  {
    id: 'value-that-nobody-handles',
    description: 'An answer that sets a fact may have a value that guards do not know.',
    expects: ['fact-value'],
    mutants: (files) =>
      contractSites(files, /^answers\.\*\.properties\.\*\.enum$/)
        .filter(({ file }) => /\/(depositor-progress|update-depositor|login)\.json$/.test(file))
        .filter(({ path }) => /^(registration_\w+|extended_status|enrolment)$/.test(String(path.at(-2))))
        .map((site) => broken(site, setAt(site.text, [...site.path, 0], 'paused'))),
  },
  {
    id: 'fact-of-the-last-session',
    description: 'A login keeps a fact of the previous depositor.',
    expects: ['invalidation-missing'],
    mutants: (files) =>
      callSites(files, /^\*\.invalidates\.\*$/)
        .filter(({ path, value }) => (path[0] === 'login' || path[0] === 'mfa-verify') && !String(value).startsWith('call:'))
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'answer-out-of-date',
    description: 'A page keeps showing data that its submit changed.',
    // Facts in the same list are reported too, or alone if no page shows the answer.
    expects: ['invalidation-missing', 'fact-stale'],
    mutants: (files) =>
      callSites(files, /^\*\.invalidates$/)
        .filter(({ value }) => JSON.stringify(value).includes('call:'))
        .flatMap((site) => [
          { ...broken(site, removeAt(site.text, site.path)), note: 'gone' },
          broken(site, setAt(site.text, site.path, ['depositor'])),
        ]),
  },
  {
    id: 'sentence-beside-another-field',
    description: "A problem's message is shown at the wrong field, or at none.",
    expects: ['problem-place'],
    mutants: (files) =>
      callSites(files, /\.problems\.\*\.field$/)
        .filter((site) => String(valueAt(site.text, [...site.path.slice(0, -1), 'say'])).startsWith('$errors.'))
        .flatMap((site) => [
          broken(site, removeAt(site.text, site.path), 'gone'),
          broken(site, setAt(site.text, site.path, 'remember'), 'another'),
        ]),
  },
  {
    id: 'reason-without-a-way',
    description: 'A problem announces something for the next page but has no target.',
    expects: ['problem-place'],
    mutants: (files) =>
      callSites(files, /\.problems\.\*\.to$/)
        .filter((site) => typeof originOf(site) === 'string')
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'values-exchanged',
    description: 'Two values sent to a call are swapped.',
    expects: ['value-crossed'],
    mutants: (files) =>
      flowSites(files, /\.do\.\*\.send$/).flatMap((site) => {
        const values = site.value as Record<string, unknown>; // values sent
        const named = Object.keys(values).filter((key) => String(values[key]).endsWith(`.${key}`));
        const other = Object.keys(values).find((key) => String(values[key]).startsWith('$') && key !== '*' && !named.includes(key));
        return named
          .filter(() => other !== undefined)
          .map((key) => broken(site, exchange(site.text, [...site.path, key], [...site.path, other ?? '']), key));
      }),
  },
  {
    id: 'fact-filled-by-another',
    description: 'A fact is filled from the wrong field of the answer.',
    expects: ['value-crossed'],
    mutants: (files) =>
      callSites(files, /^\*\.sets\.\*$/)
        .filter(({ path, value }) => value === `$answer.${String(path.at(-1)).split('.').at(-1)}`)
        .map((site) => broken(site, setAt(site.text, site.path, '$answer.nothing_else'))),
  },
];

/** The origin that a catalog entry sets for the next page. */
function originOf({ text, path }: Site): unknown {
  const line = valueAt(text, path.slice(0, -1)) as { sets?: Record<string, unknown> }; // an entry of the catalog
  return line.sets?.['nav.origin'];
}
