import type { Document } from '../../compiler/compile/shape/document.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import type { Subject } from '../files/subject.ts';

export interface Message {
  /** Subject and paragraphs. */
  text: string;
  /** The text that it was translated from. */
  translates: string | undefined;
  isTextMessage: boolean;
  place: { document: Document; pointer: string };
}

export type Messages = ReadonlyMap<string, Message>;

/** Messages of a folder of `brands/`, by name. Undefined when the file is missing or does not match its schema. */
export function messagesIn(folder: string, { documents, sound }: Subject): Messages | undefined {
  const document = documents.get(`${folder}/messages.json`);
  if (!document || !sound.has(document)) return undefined;
  const written = Object.entries(recordOf(document.value)).filter(([name]) => !name.startsWith('$'));
  return new Map(
    written.map(([name, value]) => {
      const { subject, translates } = recordOf(value);
      const said = {
        text: textOf(value),
        translates: translates === undefined ? undefined : textOf(translates),
        isTextMessage: subject === undefined,
      };
      return [name, { ...said, place: { document, pointer: `/${name}` } }];
    }),
  );
}

function textOf(message: unknown): string {
  const { subject } = recordOf(message);
  return typeof subject === 'string' ? `${subject}\n${bodyOf(message)}` : bodyOf(message);
}

function bodyOf(message: unknown): string {
  return textsOf(listOf(recordOf(message)['text'])).join('\n');
}
