import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { sourceLanguage } from '../texts/language.ts';
import { readTexts, type ReadText, type Texts, type TextsOf } from '../texts/readTexts.ts';
import { Refusal } from './refusal.ts';

export interface MessageText {
  /** Mails only. */
  subject?: string;
  /** Paragraphs. */
  text: readonly string[];
}

interface WrittenMessage extends MessageText {
  /** In translations: the source text that was translated. */
  translates?: MessageText;
}

/** Creates a reader of `messages.json` of `base` and a brand, by language. Outdated translations are ignored. */
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

/** The translation or, when it is outdated, the source text. */
function current({ translates, ...message }: WrittenMessage, source: MessageText | undefined): MessageText {
  return source === undefined || translates === undefined || isDeepStrictEqual(translates, source) ? message : source;
}

/** Validates against `schemas/config/messages.schema.json`, which lists all messages and their required placeholders. */
function createReadText(root: string): ReadText<WrittenMessage> {
  const [silence = '', messages = ''] = ['silence', 'messages'].map((name) =>
    readFileSync(join(root, 'schemas/config', `${name}.schema.json`), 'utf8'),
  );
  const validate = compile(silence, messages);
  return (value, file) => {
    if (validate(value)) return value;
    throw new Refusal(`${file} does not match schemas/config/messages.schema.json: ${(validate.errors ?? []).map(toFault).join('; ')}.`);
  };
}

const known = new Map<string, ValidateFunction<Record<string, WrittenMessage>>>();

/** Cached across providers in this process. */
function compile(silence: string, messages: string): ValidateFunction<Record<string, WrittenMessage>> {
  const key = silence + messages;
  const validate = known.get(key) ?? new Ajv({ allErrors: true, strictTypes: false, schemas: [parse(silence)] }).compile(parse(messages));
  known.set(key, validate);
  return validate;
}

const parse = (schema: string) => JSON.parse(schema) as AnySchemaObject; // our own schemas

function toFault({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
