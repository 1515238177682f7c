import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { allFields } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import type { RouteSource, Value } from '../../src/flow/language/source.ts';
import { isBareReference } from '../calls/bareReference.ts';
import { contractsOf, type Contract } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import { isRight } from '../forms/fillable.ts';
import { formsOf } from '../forms/formParts.ts';
import { flowValues } from './flowValues.ts';
import { typeOfFact } from './references.rules.ts';
import { isSecret } from './secretFields.ts';

export const rules = declareRules({
  'fill-refused': error('A field is prefilled with a value that its form rejects.'),
  'fill-secret': error('A secret or consent is prefilled.'),
});

/** Reports prefilled values that depositors would have to remove, or must not see. */
export const finder = inFiles((subject, report) => {
  const forms = formsOf(subject);
  const contracts = contractsOf(subject);
  for (const { value, name, use, route, place } of flowValues(subject)) {
    if (use !== 'fill' || !route) continue;
    const ownForms = [route.form ?? [], route.forms ?? []].flat().flatMap((id) => forms.get(id) ?? []);
    const field = ownForms.map(({ schema }) => allFields(schema)[name]).find((own) => own !== undefined);
    if (!field) continue; // unknown fields are reported by the compiler
    const given = givenAway(field, name);
    if (given) report(place, rules['fill-secret'], given, 'Remove it.');
    const refused = given || isBareReference(value) ? undefined : refusal(field, value, route, contracts);
    if (refused) report(place, rules['fill-refused'], `"${name}" does not accept ${JSON.stringify(value)}: ${refused}`, shapeOf(field));
  }
});

function givenAway(field: RJSFSchema, name: string): string | undefined {
  if (isSecret(field)) return `"${name}" is a secret that only its owner may type.`;
  if (field.const === true) return `"${name}" is a consent, which must start empty.`;
  return undefined;
}

function refusal(field: RJSFSchema, value: Value, route: RouteSource, contracts: Map<string, Contract>): string | undefined {
  if (typeof value === 'string' && value.startsWith('$')) return referenceRefusal(field, value, route, contracts);
  if (field.type === 'boolean') return typeof value === 'boolean' ? undefined : 'a checkbox is true or false.';
  if (field.type === 'array') return 'it is not a list of its options.';
  if (isNumeric(field)) return typeof value === 'number' ? undefined : 'it is not a number.';
  if (typeof value !== 'string') return 'it is not text.';
  if (field.enum) return textsOf(field.enum).includes(value) ? undefined : 'it is not one of its options.';
  return isRight(value, field) ? undefined : 'it is too long, or has the wrong format.';
}

function referenceRefusal(field: RJSFSchema, value: string, route: RouteSource, contracts: Map<string, Contract>): string | undefined {
  const [root, name = '', ...path] = value.slice(1).split('.');
  const types = root === 'facts' ? [typeOfFact([name, ...path].join('.')) ?? []].flat() : typesOfLoad(route, contracts, name, path);
  if (types.length === 0 || types.includes(String(field.type)) || (isNumeric(field) && types.includes('number'))) return undefined;
  return types.includes('whole') || types.includes('object') ? 'it is several values.' : `it is a ${types.join(' or ')}.`;
}

function typesOfLoad({ loads = {} }: RouteSource, contracts: Map<string, Contract>, name: string, path: string[]): string[] {
  const answer = contracts.get(loads[name]?.call ?? '')?.answers['200'];
  const schema = path.reduce((own, key) => recordOf(recordOf(own['properties'])[key]), recordOf(answer));
  return textsOf([schema['type']].flat());
}

function shapeOf({ type, enum: answers, format, maxLength }: RJSFSchema): string {
  if (answers) return `Known: ${textsOf(answers).join(', ')}.`;
  if (type === 'array') return 'A list starts empty.';
  if (type === 'number' || type === 'integer') return 'It takes a number.';
  const known = format !== undefined && Object.hasOwn(formats, format);
  return type === 'boolean'
    ? 'Known: true, false.'
    : `It takes ${known ? `the format "${format}"` : 'a text'} of up to ${maxLength} characters.`;
}
