import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { readTexts, type ReadText, type Texts, type TextsOf } from '../texts/readTexts.ts';
import { Refusal } from './refusal.ts';

/** One mail or text message, before anything is filled in. */
export interface MessageText {
  /** Mails have one. */
  subject?: string;
  /** Paragraphs. */
  text: readonly string[];
}

/**
 * Makes the reader of what a brand writes to depositors.
 * @returns reads `messages.json` of `base` and of a brand, in its languages
 */
export function createMessageReader(root: string): (of: Omit<TextsOf, 'root' | 'name'>) => Texts<MessageText> {
  const read = createReadText(root);
  return (of) => readTexts({ ...of, root, name: 'messages' }, read);
}

/** Holds files to `schemas/config/messages.schema.json`, which knows every message and what each has to say. */
function createReadText(root: string): ReadText<MessageText> {
  const schemaOf = (name: string) => JSON.parse(readFileSync(join(root, 'schemas/config', name), 'utf8')) as object; // a schema is one
  const ajv = new Ajv({ allErrors: true, strictTypes: false });
  ajv.addSchema(schemaOf('silence.schema.json'));
  const validate = ajv.compile<Record<string, MessageText>>(schemaOf('messages.schema.json'));
  return (value, file) => {
    if (validate(value)) return value;
    throw new Refusal(`${file} is not what schemas/config/messages.schema.json says: ${(validate.errors ?? []).map(toFault).join('; ')}.`);
  };
}

function toFault({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
