import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { sourceLanguage } from '../texts/language.ts';
import { readTexts, type ReadText, type Texts, type TextsOf } from '../texts/readTexts.ts';
import { Refusal } from './refusal.ts';

/** One mail or text message, before anything is filled in. */
export interface MessageText {
  /** Mails have one. */
  subject?: string;
  /** Paragraphs. */
  text: readonly string[];
}

/** As its file has it. */
interface WrittenMessage extends MessageText {
  /** Of a translation: the message in the source language that it is made from. */
  translates?: MessageText;
}

/**
 * Makes the reader of what a brand writes to depositors.
 * @returns reads `messages.json` of `base` and of a brand, in its languages; a translation of what was said before stays aside
 */
export function createMessageReader(root: string): (of: Omit<TextsOf, 'root' | 'name'>) => Texts<MessageText> {
  const read = createReadText(root);
  return ({ slug, languages }) => {
    const written = readTexts({ root, slug, languages: [...languages, sourceLanguage], name: 'messages' }, read);
    const source = written.get(sourceLanguage) ?? {};
    const inLanguage = (language: string) =>
      Object.entries(written.get(language) ?? {}).flatMap(([name, message]) =>
        message ? [[name, current(message, source[name])] as const] : [],
      );
    return new Map(languages.map((language) => [language, Object.fromEntries(inLanguage(language))]));
  };
}

/** A translation, or what is said in the source language by now. */
function current({ translates, ...message }: WrittenMessage, source: MessageText | undefined): MessageText {
  return source === undefined || translates === undefined || isDeepStrictEqual(translates, source) ? message : source;
}

/** Holds files to `schemas/config/messages.schema.json`, which knows every message and what each has to say. */
function createReadText(root: string): ReadText<WrittenMessage> {
  const [silence = '', messages = ''] = ['silence', 'messages'].map((name) =>
    readFileSync(join(root, 'schemas/config', `${name}.schema.json`), 'utf8'),
  );
  const validate = compile(silence, messages);
  return (value, file) => {
    if (validate(value)) return value;
    throw new Refusal(`${file} is not what schemas/config/messages.schema.json says: ${(validate.errors ?? []).map(toFault).join('; ')}.`);
  };
}

const known = new Map<string, ValidateFunction<Record<string, WrittenMessage>>>();

/** Compiled once for all providers of this process. */
function compile(silence: string, messages: string): ValidateFunction<Record<string, WrittenMessage>> {
  const key = silence + messages;
  const validate = known.get(key) ?? new Ajv({ allErrors: true, strictTypes: false, schemas: [parse(silence)] }).compile(parse(messages));
  known.set(key, validate);
  return validate;
}

const parse = (schema: string) => JSON.parse(schema) as AnySchemaObject; // a schema is one

function toFault({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
