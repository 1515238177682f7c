import { _, stringify, type CodeKeywordDefinition } from 'ajv';
import { fallbackKeyword } from '../../schemas/inlineShapes.ts';

/**
 * The Ajv keyword `x-fallback`. Compiling fails when its value is not in the enum.
 * @param isTaken whether unknown values are replaced by the fallback; otherwise they stay invalid
 */
export function fallback(isTaken: boolean): CodeKeywordDefinition {
  return {
    keyword: fallbackKeyword,
    before: 'enum',
    code({ gen, data, schema, parentSchema, it: { parentData, parentDataProperty } }) {
      const choices: unknown = parentSchema['enum'];
      if (!Array.isArray(choices) || !choices.includes(schema))
        throw new Error(`"${fallbackKeyword}" is ${JSON.stringify(schema)}, which is not in "enum"`);
      if (!isTaken) return;
      const isUnknown = _`typeof ${data} === ${typeof schema} && !${stringify(choices)}.includes(${data})`;
      gen.if(_`${parentData} !== undefined && ${isUnknown}`, () => {
        gen.assign(data, stringify(schema));
        gen.assign(_`${parentData}[${parentDataProperty}]`, data);
      });
    },
  };
}
