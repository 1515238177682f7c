import type { RJSFSchema } from '@rjsf/utils';
import { isFile } from '../../src/form/core/form.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';

type Kind = 'text' | 'number' | 'box' | 'choice' | 'list' | 'object' | 'file';

/** The kinds of field that each keyword applies to, and its equivalent for other kinds. */
const kindsOf: Record<string, { of: Kind[]; instead?: Partial<Record<Kind, string>> }> = {
  format: { of: ['text', 'choice', 'file'] },
  minLength: { of: ['text', 'choice'], instead: { number: 'minimum', list: 'minItems' } },
  maxLength: { of: ['text', 'choice'], instead: { number: 'maximum', list: 'maxItems', file: 'maxSize' } },
  pattern: { of: ['text'] },
  examples: { of: ['text', 'number'], instead: { choice: 'enum' } },
  minimum: { of: ['number'], instead: { text: 'minLength', list: 'minItems' } },
  maximum: { of: ['number'], instead: { text: 'maxLength', list: 'maxItems' } },
  exclusiveMinimum: { of: ['number'], instead: { text: 'minLength' } },
  exclusiveMaximum: { of: ['number'], instead: { text: 'maxLength' } },
  multipleOf: { of: ['number'] },
  items: { of: ['list'], instead: { choice: 'enum' } },
  minItems: { of: ['list'], instead: { text: 'minLength', number: 'minimum' } },
  maxItems: { of: ['list'], instead: { text: 'maxLength', number: 'maximum' } },
  uniqueItems: { of: ['list'] },
  enum: { of: ['choice'], instead: { list: 'items' } },
  const: { of: ['box', 'text', 'number'] },
  default: { of: ['text', 'number', 'box', 'choice', 'list', 'object'] },
  sensitive: { of: ['text', 'number', 'box', 'choice', 'list'] },
  properties: { of: ['object'], instead: { list: 'items' } },
  anyOf: { of: ['object'], instead: { text: 'enum', number: 'enum' } },
  oneOf: { of: ['object'], instead: { text: 'enum', number: 'enum' } },
  ...Object.fromEntries(['required', 'if', 'then', 'else', 'allOf', 'dependencies'].map((keyword) => [keyword, { of: ['object'] }])),
};

const said: Record<Kind, string> = {
  text: 'a text',
  number: 'a number',
  box: 'a checkbox',
  choice: 'a choice',
  list: 'a list',
  object: 'an object',
  file: 'a file',
};

interface KeywordMisfit {
  keyword: string;
  message: string;
  suggestion: string;
}

/** Reports keywords that do not apply to the field's type. */
export function keywordMisfits(name: string, field: RJSFSchema): KeywordMisfit[] {
  if (field.type === undefined) return []; // reported elsewhere
  const kind = kindOf(field);
  return Object.entries(kindsOf).flatMap(([keyword, { of, instead }]) => {
    if (field[keyword] === undefined || of.includes(kind)) return [];
    const meant = instead?.[kind];
    const suggestion = meant === undefined ? 'Remove it.' : `Did you mean "${meant}"?`;
    return [{ keyword, message: `"${name}" is ${said[kind]}; ${keyword} does not apply.`, suggestion }];
  });
}

function kindOf(field: RJSFSchema): Kind {
  if (field.type === 'object') return 'object';
  if (field.type === 'array') return 'list';
  if (isFile(field)) return 'file';
  if (field.enum !== undefined) return 'choice';
  if (isNumeric(field)) return 'number';
  return field.type === 'boolean' ? 'box' : 'text';
}
