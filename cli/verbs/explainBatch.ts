import { once } from 'node:events';
import process from 'node:process';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import type { App } from '../../src/flow/decide/createApp.ts';
import { explain } from '../../src/flow/explain/explain.ts';
import { readAddress } from '../read/readAddress.ts';
import { readFacts } from '../read/readFacts.ts';
import { readPieces } from '../read/readFile.ts';
import { readTimestamp } from '../read/readTimestamp.ts';
import { Refusal } from '../read/refusal.ts';

/**
 * Answers one case per line, in order; skips blank lines. Invalid lines produce `{ "error": ... }`.
 * @param file `-` is standard input
 * @param now milliseconds, for cases without a time
 * @returns the exit code: 1 when a line was invalid
 */
export async function explainBatch(app: App, file: string, now: number): Promise<number> {
  const answer = createAnswerer(app, now);
  let failed = 0;
  let number = 0;
  for await (const lines of readLines(file)) {
    let answers = '';
    for (const line of lines) {
      number += 1;
      if (line.trim() === '') continue;
      const { text, isGood } = answer(line, number);
      answers += `${text}\n`;
      if (!isGood) failed += 1;
    }
    if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
  }
  return failed > 0 ? 1 : 0;
}

/** Lines of a file, in batches as they arrive. */
async function* readLines(file: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of readPieces(file)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  yield [rest];
}

function createAnswerer(app: App, otherwise: number) {
  const known = [...app.routeByPath.keys()];
  return (line: string, number: number): { text: string; isGood: boolean } => {
    try {
      const { path, facts, now } = readCase(line);
      const time = now === undefined ? otherwise : readTimestamp(now);
      return { text: JSON.stringify(explain(app, readFacts(facts), readAddress(path, known), time)), isGood: true };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { text: JSON.stringify({ error: `Line ${number}: ${message}` }), isGood: false };
    }
  };
}

interface Case {
  path: string;
  facts: unknown;
  now?: string | undefined;
}

/** Extra fields are allowed, so that programs can label their cases. */
function readCase(line: string): Case {
  const value = parse(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('A case is an object such as { "path": "/login", "facts": {} }.');
  const { path, facts, now } = value as Partial<Record<keyof Case, unknown>>; // fields are checked below
  if (path === undefined || facts === undefined) throw missing(path === undefined ? 'path' : 'facts', Object.keys(value));
  if (typeof path !== 'string') throw new Refusal('The "path" of a case must be text.');
  if (now !== undefined && now !== null && typeof now !== 'string') throw new Refusal('The "now" of a case must be text.');
  return { path, facts, now: now ?? undefined };
}

function missing(field: keyof Case, given: string[]): Refusal {
  const meant = given.find((name) => suggest(name, [field]).startsWith('Did'));
  return new Refusal(`The case has no "${field}".${meant ? ` Did you mean it by "${meant}"?` : ''}`);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Refusal(`This is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
