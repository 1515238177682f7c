import pg from 'pg';

/**
 * Limit of prepared statements per connection. Lists of different lengths produce different statements, and a connection keeps all named
 * ones.
 */
const most = 1000;

/** Client that names its queries, so that each connection parses and plans a query once (rule database-9). */
export class KnowingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // The overloads differ in their results only, not in their first parameters.
  override query = ((query: unknown, ...rest: unknown[]) => this.#ask(this.#known(query, rest[0]), ...rest)) as pg.Client['query'];

  #ask(...given: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, given);
  }

  /** Queries without values may contain several statements, which cannot be prepared. */
  #known(query: unknown, values: unknown): unknown {
    if (typeof query !== 'object' || query === null || !Array.isArray(values) || values.length === 0) return query;
    const { text, name } = query as { text: string; name?: string }; // as passed by drizzle
    return name === undefined ? { ...query, name: this.#names.get(text) ?? this.#newName(text) } : query;
  }

  #newName(text: string): string | undefined {
    if (this.#names.size >= most) return undefined;
    const name = `known-${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
