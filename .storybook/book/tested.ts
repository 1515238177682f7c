import type { BookPage, BookState } from './page.ts';

/**
 * Chooses what `npm test` looks at; `npm run test:full` looks at everything. Of every page its usual state, each outcome, and what is not confirmed, empty
 * or long; of what looks the same wherever it stands - refusals, loading, a page that cannot be opened - one of a kind.
 */
export function chooseTested(pages: BookPage[]): BookPage[] {
  const seen = new Set<string>();
  return pages.map((page) => ({
    ...page,
    states: page.states.map((state) => {
      const kind = kindOf(page, state);
      if (kind === undefined) return state;
      const isTested = !seen.has(kind);
      seen.add(kind);
      return { ...state, isTested };
    }),
  }));
}

/** What a state looks like anything of; undefined for one that is looked at in any case. */
function kindOf({ title }: BookPage, { name, args: { ended, answers, isLoading, heading } }: BookState): string | undefined {
  if (isLoading) return 'loading';
  // At a field, beside the button, on another page, or waiting.
  if (ended) {
    const { kind, errors, code } = ended.problem;
    const place = heading === undefined ? 'elsewhere' : Object.keys(errors).length > 0 ? 'field' : 'page';
    return ['refused', kind, place, code === 'no_network' && 'waits'].join(' ');
  }
  const failed = Object.values(answers ?? {}).find((each) => 'problem' in each);
  if (failed) return `cannot be opened ${failed.problem.kind}`;
  // Where its button leads is nothing that one sees, nor is why.
  return /^(?:Next|Shown|Confirmed|Not confirmed)/.test(name) ? `${title} ${name.split(/[:,]/)[0]}` : undefined;
}
