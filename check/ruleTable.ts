import type { Rule } from '../build/compile/shape/rule.ts';
import { declaring } from './registry.ts';

type Declaring = (typeof declaring)[number];

const isOfCompiler = ({ file }: Declaring) => file.startsWith('build/');
const isOfFlows = ({ finder }: Declaring) => finder !== undefined && finder.of !== 'files';

const parts: [title: string, says: string, isOne: (one: Declaring) => boolean][] = [
  ['What flows say', 'What keeps flows from being read, and a page from being made.', isOfCompiler],
  [
    'What files say to each other',
    'Forms, contracts, the error catalogue, words, brands, and what nothing uses.',
    (one) => !isOfCompiler(one) && !isOfFlows(one),
  ],
  [
    'What flows do',
    'Over every combination of facts that guards can tell apart; each finding comes with the facts that show it.',
    isOfFlows,
  ],
];

/** Where errors are told besides, and what `stops` means. */
const told =
  'An error is shown by `npm run dev` over the page, and `npm run build` stops at it, but for decisions that nobody has accepted yet. No reason\nsilences one that stops the build in any case.';

/** The table in `docs/check-rules.md`. */
export function ruleTable(): string {
  const sections = parts.map(([title, says, isOne]) => {
    const rows = declaring.filter(isOne).flatMap(({ rules }) => Object.values(rules).map(rowOf));
    return `## ${title}\n\n${says}\n\n| rule | severity | finds |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# The rules of \`passbook check\`\n\nMade from the rules themselves; \`npx vitest run --project unit check/checkAll -u\` writes it anew.\n\n${told}\n\n${sections.join('\n')}`;
}

/** The source of `check/ruleName.ts`, which lets `tsc` reject unknown rule names. */
export function ruleNameType(): string {
  const names = declaring.flatMap(({ rules }) => Object.keys(rules)).toSorted();
  return `/** The name of a rule; made from the rules themselves by \`npx vitest run --project unit check/checkAll -u\`. */\nexport type RuleName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`;
}

function rowOf({ id, severity, says, stops }: Rule): string {
  return `| \`${id}\` | ${stops ? 'error, stops the build' : severity} | ${says} |`;
}
