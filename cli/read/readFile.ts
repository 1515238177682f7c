import { createReadStream } from 'node:fs';
import process from 'node:process';
import { readDocument } from '../../compiler/compile/shape/document.ts';
import { Refusal, refuseFile } from './refusal.ts';

/**
 * Reads a file in chunks; `-` is standard input.
 * @throws Refusal when it does not exist or cannot be read
 */
export async function* readPieces(file: string): AsyncGenerator<string> {
  const stream = file === '-' ? process.stdin : createReadStream(file);
  let isFirst = true;
  try {
    for await (const piece of stream.setEncoding('utf8')) {
      const text = String(piece);
      yield isFirst ? text.replace(/^\uFEFF/, '') : text;
      isFirst = false;
    }
  } catch (error) {
    throw refuseFile(file, error, reasons);
  }
}

/**
 * Parses a JSON file. Errors include its name and the line.
 * @throws Refusal when it cannot be read or is not JSON
 */
export async function readJsonFile(file: string): Promise<unknown> {
  let text = '';
  for await (const piece of readPieces(file)) text += piece;
  const name = nameOf(file);
  if (text.trim() === '') throw new Refusal(`${name} is empty; use {} for a new visitor.`);
  const document = readDocument(name, text, ({ line, message }) => {
    throw new Refusal(`${name}, line ${line}: ${inWords(message)}.`);
  });
  return document.value;
}

function nameOf(file: string): string {
  return file === '-' ? 'What came in' : file;
}

/** Splits jsonc-parser's error code into words: `CommaExpected` becomes `comma expected`. */
function inWords(message: string): string {
  return message.replace(/\((\w+)\)/, (_, code: string) => `(${code.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()})`);
}

const reasons: Record<string, string> = {
  ENOENT: 'There is no file "{file}".',
  ENOTDIR: 'There is no file "{file}".',
  EISDIR: '"{file}" is a folder, not a file.',
  EACCES: 'You may not read "{file}".',
  EPERM: 'You may not read "{file}".',
};
