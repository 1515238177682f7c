import { guards } from '../../../src/flow/language/guards.ts';
import { suggest } from './finding.ts';
import { nearest } from './nearest.ts';

const plain = Object.keys(guards).filter((name) => !guards[name]?.argument);
const withArgument = Object.keys(guards).filter((name) => guards[name]?.argument);

/** Names of logical operators in other languages. */
const operators = /^(all|and|every|any|or|some|either|one|not|no|none|neither|nor|except|unless|!+|&&?|\|\|?|(all|any|one|none)Of)$/i;

const howToCombine =
  'All guards of a list must hold; { "any": [...] } holds when one of its guards does, { "not": ... } when its guard does not.';

const denial = /^(is|has)?(not|non|no|un|in|never)[-_]?(?=\w{4})/i;

/**
 * Suggests the intended guard for an unknown name.
 * Suggests only guards with the same kind of argument, and never the opposite: letting other people in must not look like fixing a typo.
 * @param isPlain whether the guard was written without an argument
 */
export function suggestGuard(name: string, isPlain: boolean): string {
  if (operators.test(name)) return howToCombine;
  const [fitting, others] = isPlain ? [plain, withArgument] : [withArgument, plain];
  const denied = name.replace(denial, '');
  const opposite = denied === name ? undefined : nearest(denied, plain);
  const near = nearest(name, fitting);
  if (opposite !== undefined && (near === undefined || !denial.test(near))) return `Did you mean { "not": "${opposite}" }?`;
  if (near !== undefined) return `Did you mean "${near}"? It means: ${guards[near]?.says.replace('{argument}', '...') ?? ''}`;
  const other = nearest(name, others);
  if (other !== undefined)
    return isPlain ? `"${other}" needs an argument: { "${other}": ... }.` : `"${other}" takes no argument: write "${other}".`;
  return suggest(name, fitting);
}
