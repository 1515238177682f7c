import { _, stringify, type CodeKeywordDefinition } from 'ajv';
import { fallbackKeyword } from '../../schemas/inlineShapes.ts';

/**
 * The keyword `x-fallback` for ajv. Throws while a schema is compiled in which it names none of the choices.
 *
 * @param isTaken whether a choice that `enum` does not name is read as the fallback; otherwise it stays a mistake
 */
export function fallback(isTaken: boolean): CodeKeywordDefinition {
  return {
    keyword: fallbackKeyword,
    before: 'enum',
    code({ gen, data, schema, parentSchema, it: { parentData, parentDataProperty } }) {
      const choices: unknown = parentSchema['enum'];
      if (!Array.isArray(choices) || !choices.includes(schema))
        throw new Error(`"${fallbackKeyword}" is ${JSON.stringify(schema)}, which "enum" beside it does not name`);
      if (!isTaken) return;
      const isUnknown = _`typeof ${data} === ${typeof schema} && !${stringify(choices)}.includes(${data})`;
      gen.if(_`${parentData} !== undefined && ${isUnknown}`, () => {
        gen.assign(data, stringify(schema));
        gen.assign(_`${parentData}[${parentDataProperty}]`, data);
      });
    },
  };
}
