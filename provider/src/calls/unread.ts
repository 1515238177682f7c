import { invalid } from '../domain/refused.ts';

interface ReadBody<Body> {
  body: Body;
  unread: () => string[];
}

/** Tracks reads of a body. Copying it, for example by spreading, does not count as reading its fields. */
export function watchReads<Body>(body: Body): ReadBody<Body> {
  if (typeof body !== 'object' || body === null) return { body, unread: () => [] };
  const read = new Set<PropertyKey>();
  let copying: PropertyKey | undefined;
  const watched = new Proxy(body, {
    // A copy gets each property's descriptor right before its value.
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
 * Refuses fields that the contract accepts but the handler never read, because their data would be lost silently.
 * In production the error only marks the field; the explanation is for developers.
 * @param id of the call
 * @throws {Refused} invalid, by field
 */
export function refuseUnread(id: string, fields: readonly string[], isProduction: boolean): void {
  if (fields.length === 0) return;
  const why = (field: string) =>
    `schemas/api/${id}.json accepts "${field}", but the handler in provider/src/calls does not read it, so its data would be lost. Read it there, or remove it from the contract.`;
  throw invalid(Object.fromEntries(fields.map((field) => [field, [isProduction ? 'field_wrong' : { plain: why(field) }]])));
}
