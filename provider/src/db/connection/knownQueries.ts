import pg from 'pg';

/** Many times what the provider asks; lists of different lengths make a text each, and a connection remembers whatever has a name. */
const most = 1000;

/** A connection on which every query that comes again is parsed and planned once, since it has a name (rule database-9). */
export class KnowingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // Its many forms differ in what they answer, and not in what they are given first.
  override query = ((asked: unknown, ...rest: unknown[]) => this.#ask(this.#known(asked, rest[0]), ...rest)) as pg.Client['query'];

  #ask(...given: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, given);
  }

  /** One without values may be several statements, and those have no name. */
  #known(asked: unknown, values: unknown): unknown {
    if (typeof asked !== 'object' || asked === null || !Array.isArray(values) || values.length === 0) return asked;
    const { text, name } = asked as { text: string; name?: string }; // what drizzle asks with
    return name === undefined ? { ...asked, name: this.#names.get(text) ?? this.#newName(text) } : asked;
  }

  #newName(text: string): string | undefined {
    if (this.#names.size >= most) return undefined;
    const name = `known-${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
