import { fileRules } from './files/fileRules.ts';
import { checkRules } from './explore/checkRules.ts';
import { compileRules, type RuleEntry } from '../build/compile/shape/compileRules.ts';

const parts: [title: string, says: string, rules: Record<string, RuleEntry>][] = [
  ['What flows say', 'Also told by `npm run dev` and `npm run build`.', compileRules],
  ['What files say to each other', 'Forms, contracts, the error catalogue, words, brands, and what nothing uses.', fileRules],
  [
    'What flows do',
    'Over every combination of facts that guards can tell apart; each finding comes with the facts that show it.',
    checkRules,
  ],
];

/** Every rule of `passbook check`, as `docs/check-rules.md` has them. */
export function ruleTable(): string {
  const sections = parts.map(
    ([title, says, rules]) => `## ${title}\n\n${says}\n\n| rule | severity | finds |\n|---|---|---|\n${rowsOf(rules)}\n`,
  );
  return `# The rules of \`passbook check\`\n\nMade from the rules themselves; \`npx vitest run --project unit check/checkAll -u\` writes it anew.\n\n${sections.join('\n')}`;
}

function rowsOf(rules: Record<string, RuleEntry>): string {
  return Object.entries(rules)
    .map(([id, { severity, says, stops }]) => `| \`${id}\` | ${stops ? 'error, stops the build' : severity} | ${says} |`)
    .join('\n');
}
