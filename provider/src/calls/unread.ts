import { invalid } from '../domain/refused.ts';

/** A body that knows which of its fields were asked for. */
interface ReadBody<Body> {
  body: Body;
  /** Fields that were sent and that nothing has looked at so far. */
  unread: () => string[];
}

/** Copying a body whole, as a spread does, looks at no field of it. */
export function watchReads<Body>(body: Body): ReadBody<Body> {
  if (typeof body !== 'object' || body === null) return { body, unread: () => [] };
  const read = new Set<PropertyKey>();
  let copying: PropertyKey | undefined;
  const watched = new Proxy(body, {
    // Whoever copies asks for the description of each field right before the field itself.
    getOwnPropertyDescriptor: (target, name) => {
      copying = name;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get: (target, name) => {
      if (copying !== name) read.add(name);
      copying = undefined;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { body: watched, unread: () => Object.keys(body).filter((name) => !read.has(name)) };
}

/**
 * What a contract accepts is kept or refused: a field that the call's handler never looked at would be lost, and nobody told. The contract's own
 * name of the field is no secret, so it is marked in production, too; why is for those who build.
 *
 * @param id of the call
 * @throws {Refused} invalid, about each such field
 */
export function refuseUnread(id: string, fields: readonly string[], isProduction: boolean): void {
  if (fields.length === 0) return;
  const why = (field: string) =>
    `schemas/api/${id}.json accepts "${field}", and the handler of the call in provider/src/calls does not read it: what was sent would be lost. Read it there, or take it out of the contract.`;
  throw invalid(Object.fromEntries(fields.map((field) => [field, [isProduction ? 'field_wrong' : { plain: why(field) }]])));
}
