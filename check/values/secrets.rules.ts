import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { allFields } from '../../src/form/core/form.ts';
import { inFiles } from '../files/finder.ts';
import { formsOf } from '../forms/formParts.ts';
import { additionsOf } from '../forms/additions.ts';
import { flowValues, type FlowValue } from './flowValues.ts';
import { isSecret, secretFacts } from './secretFields.ts';

export const rules = declareRules({
  'secret-handed-on': error('A secret is passed to where it is stored, shown or logged, such as a URL, the next page or another field.'),
});

/** Reports secrets passed anywhere but the field and call meant for them. */
export const finder = inFiles((subject, report) => {
  const fields = [...formsOf(subject).values(), ...additionsOf(subject)].flatMap(({ schema }) => Object.entries(allFields(schema)));
  const secretFields = new Set(fields.flatMap(([name, field]) => (isSecret(field) ? [name] : [])));
  for (const handed of flowValues(subject)) {
    const found = typeof handed.value === 'string' ? misuse(handed, handed.value, secretFields) : undefined;
    if (found) report(handed.place, rules['secret-handed-on'], found.message, found.suggestion);
  }
});

function misuse(
  handed: FlowValue,
  reference: string,
  secretFields: ReadonlySet<string>,
): { message: string; suggestion: string } | undefined {
  const [root = '', ...path] = reference.slice(1).split('.');
  const name = path.at(-1) ?? '';
  const rest = path.join('.');
  const isSent = handed.use === 'send' && handed.name === name;
  if (root === 'facts' && secretFacts.includes(rest) && !(isSent && rest.startsWith('nav.')))
    return {
      message: `"${reference}" is a secret, but is passed as "${handed.name}".`,
      suggestion: rest.startsWith('session.')
        ? 'This is only a placeholder for it; calls send the session automatically, and paths use "$secret.nonceToken".'
        : `Send it only as "${name}" in a body.`,
    };
  if (root === 'form' && secretFields.has(rest) && !isSent)
    return {
      message: `"${reference}" is a secret, but is passed as "${handed.name}".`,
      suggestion: `Send it only as "${rest}" in a body.`,
    };
  if (root === 'answer' && /(^|_)token$/.test(name) && handed.use === 'fact' && !secretFacts.includes(handed.name))
    return {
      message: `"${reference}" is a secret, but sets "${handed.name}".`,
      suggestion: `Secrets may only fill ${secretFacts.slice(0, 3).join(', ')}.`,
    };
  return undefined;
}
