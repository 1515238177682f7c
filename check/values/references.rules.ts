import { findFactKind } from '../../compiler/compile/factKinds.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { isBareReference, meantBy } from '../calls/bareReference.ts';
import { contractsOf, type Contract } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import { flowValues, type FlowValue } from './flowValues.ts';

export const rules = declareRules({
  'reference-bare': error('A reference lacks its "$", so its text is passed on literally.'),
  'reference-kind': error('A reference to an object is used where one value is needed, or its value has another type.'),
});

/** Reports references without `$`, and references of the wrong type. */
export const finder = inFiles((subject, report) => {
  const contracts = contractsOf(subject);
  for (const handed of flowValues(subject)) {
    if (typeof handed.value !== 'string') continue;
    if (isBare(handed)) {
      const suggestion = `Start the reference with "$": "$${meantBy(handed.value)}".`;
      report(handed.place, rules['reference-bare'], `"${handed.value}" is passed on literally.`, suggestion);
    }
    const misfit = kindMisfit(handed, contracts);
    if (misfit) report(handed.place, rules['reference-kind'], misfit.message, misfit.suggestion);
  }
  for (const { value, document, pointer } of subject.pieces.calls)
    for (const [index, { say }] of (value.problems ?? []).entries())
      if (say !== undefined && /^(message|errors\.\w+)$/.test(say)) {
        const place = { document, pointer: `${pointer}/problems/${index}/say` };
        report(place, rules['reference-bare'], `"${say}" is shown literally.`, `The provider’s message is "$${say}".`);
      }
});

function isBare({ value, name, use }: FlowValue): boolean {
  // An origin may have the same name as its page.
  const isWhole = name === '*' ? value === 'form' : use === 'fact' && name !== 'nav.origin' && /^(answer|message)$/.test(String(value));
  return isWhole || isBareReference(value);
}

interface KindMisfit {
  message: string;
  suggestion: string;
}

function kindMisfit({ value, name, use, call }: FlowValue, contracts: Map<string, Contract>): KindMisfit | undefined {
  const reference = String(value);
  if (name === '*' && reference.startsWith('$') && reference !== '$form')
    return { message: `"${reference}" is spread into the body.`, suggestion: 'Only "$form" can be; name each field of anything else.' };
  if (name !== '*' && reference === '$form')
    return { message: `"$form" is the whole form, but "${name}" is one field.`, suggestion: `Use "$form.${name}", or "*": "$form".` };
  const types = typesOf(contracts.get(call ?? ''), use, name);
  const given = reference.startsWith('$facts.') && types.length > 0 ? typeOfFact(reference.slice('$facts.'.length)) : undefined;
  if (given === undefined || types.includes(given)) return undefined;
  return {
    message: `"${reference}" is ${given === 'whole' ? 'several values' : `a ${given}`}, but "${name}" is a ${types.join(' or ')}.`,
    suggestion: given === 'whole' ? `Use one of its fields: "${reference}.FIELD".` : 'Use a fact that holds one.',
  };
}

function typesOf(contract: Contract | undefined, use: FlowValue['use'], name: string): string[] {
  const part = { send: contract?.request, path: contract?.path, query: contract?.query, fill: undefined, nav: undefined, fact: undefined }[
    use
  ];
  return textsOf([recordOf(recordOf(part?.['properties'])[name])['type']].flat());
}

/** JSON type of a fact's value; undefined when unknown. */
export function typeOfFact(path: string): 'string' | 'boolean' | 'whole' | undefined {
  const found = findFactKind(path);
  if (!('kind' in found) || found.kind === 'anything') return undefined;
  if (found.kind === 'text') return 'string';
  return found.kind === 'flag' ? 'boolean' : 'whole';
}
