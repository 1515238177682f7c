import type { Condition } from '../../check/explore/accepted.ts';
import { showLeaf } from '../../src/flow/explain/showLeaf.ts';

/** A condition for people: `registration last step "bank", is primary true`. What says nothing of the depositor is left out. */
export function sayCondition(condition: Condition): string {
  const parts = Object.entries(condition).filter(([leaf]) => !leaf.startsWith('session.') || leaf === 'session.mfa');
  return parts.map(([leaf, values]) => `${nameOf(leaf)} ${sayValues(leaf, values)}`).join(', ');
}

/** `depositor.registration_last_step` reads `registration last step`, and `linkedAccounts` `linked accounts`. */
function nameOf(leaf: string): string {
  const name = leaf.slice(leaf.indexOf('.') + 1);
  return name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function sayValues(leaf: string, values: Condition[string]): string {
  if (Array.isArray(values)) return sayAll(leaf, values, ' or ');
  return `not ${sayAll(leaf, values.not, ' nor ')}`;
}

const sayAll = (leaf: string, values: unknown[], between: string) =>
  values.map((value) => (value === 'absent' ? 'absent' : showLeaf(leaf, value).replaceAll('"', ''))).join(between);
