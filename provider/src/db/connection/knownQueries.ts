import { createHash } from 'node:crypto';
import pg from 'pg';

/** Many times what the provider asks; lists of different lengths make a text each, and a connection remembers whatever has a name. */
const most = 1000;
const names = new Map<string, string>();

/** A connection on which every query that comes again is parsed and planned once: its text gives it a name. */
export class KnowingClient extends pg.Client {
  // Its many forms differ in what they answer, and not in what they are given first.
  override query = ((asked: unknown, ...rest: unknown[]) => this.#ask(known(asked, rest[0]), ...rest)) as pg.Client['query'];

  #ask(...given: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, given);
  }
}

/** One without values may be several statements, and those have no name. */
function known(asked: unknown, values: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !Array.isArray(values) || values.length === 0) return asked;
  const { text, name } = asked as { text: string; name?: string }; // what drizzle asks with
  return name === undefined ? { ...asked, name: names.get(text) ?? newName(text) } : asked;
}

function newName(text: string): string | undefined {
  if (names.size >= most) return undefined;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
