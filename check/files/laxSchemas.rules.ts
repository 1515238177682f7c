import { declareRules, stops } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { inFiles } from './finder.ts';

export const rules = declareRules({
  'schema-lax': stops('A schema of schemas/config allows anything or any key, so mistakes in its files would go unnoticed.'),
});

/** Reports configuration schemas that were emptied or allow any key. */
export const finder = inFiles(({ documents }, report) => {
  for (const document of documents.values()) {
    const { file, value, isWhole } = document;
    if (!isWhole || Array.isArray(value) || !file.startsWith('schemas/config/')) continue; // reported by the schema check
    const { type, anyOf, additionalProperties } = recordOf(value);
    const lacks =
      type === undefined && anyOf === undefined
        ? 'type'
        : type === 'object' && additionalProperties === undefined
          ? 'additionalProperties'
          : undefined;
    if (lacks === undefined) continue;
    const takes = lacks === 'type' ? 'anything' : 'any key';
    report({ document, pointer: '' }, rules['schema-lax'], `without "${lacks}" it allows ${takes}`, 'Restore it from version control.');
  }
});
