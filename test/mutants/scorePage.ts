import type { Explained } from './excuses.ts';

/** What became of all mutants of one operator. */
export interface Score {
  operator: string;
  mutants: number;
  /** Reported by an expected rule at their place. */
  reported: number;
  /** Proven to decide nothing differently. */
  harmless: number;
}

/** The score of a full run as a page: each operator, and each mutant that lives with the reason. */
export function scorePage(kind: string, scores: readonly Score[], alive: readonly Explained[]): string {
  const all = scores.reduce(
    (sum, one) => ({
      ...one,
      mutants: sum.mutants + one.mutants,
      reported: sum.reported + one.reported,
      harmless: sum.harmless + one.harmless,
    }),
    {
      operator: '',
      mutants: 0,
      reported: 0,
      harmless: 0,
    },
  );
  const rows = scores.toSorted((one, other) => (one.operator < other.operator ? -1 : 1)).map(rowOf);
  const named = alive.map(({ mutant, why }) => `- \`${mutant}\`: ${why}`);
  return [
    `# Mutants of ${kind}`,
    '',
    'Ways to break the files of this repository, and what `passbook check` says of each. Made by a full run (`npm run test:full`), which fails when it is not true any more;',
    '`PASSBOOK_TEST_FULL=1 npx vitest run --project unit test/mutants -u` writes it anew.',
    '',
    `Of ${all.mutants} mutants ${all.reported} are reported by an expected rule at their place, ${all.harmless} are proven to decide nothing differently, and ${alive.length} live.`,
    '',
    '| operator | mutants | reported | harmless | alive |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Alive, and why',
    '',
    ...(named.length > 0 ? named : ['None.']),
    '',
  ].join('\n');
}

function rowOf({ operator, mutants, reported, harmless }: Score): string {
  return `| \`${operator}\` | ${mutants} | ${reported} | ${harmless} | ${mutants - reported - harmless} |`;
}
