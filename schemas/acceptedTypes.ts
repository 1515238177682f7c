/** Extensions by media type, as `files.types` of a contract has them. */
type FileTypes = Readonly<Record<string, string[]>>;

/** The parts of an `accept`, as an input's attribute has them: `.jpg`, `image/png`, `image/*`. */
export const partsOfAccept = (accept: string): string[] => accept.split(',').map((part) => part.trim().toLowerCase());

/** File types that one part of an `accept` attribute covers, of those that a call takes. */
export function typesNamed(part: string, taken: FileTypes): string[] {
  return Object.entries(taken).flatMap(([type, extensions]) => {
    const isNamed = part.startsWith('.') ? extensions.includes(part.slice(1)) : part === type || part === `${type.split('/')[0]}/*`;
    return isNamed ? [type] : [];
  });
}

/** The types that a call takes and a field accepts; all of them where the field does not say. */
export function acceptedTypes(accept: string | undefined, taken: FileTypes): Record<string, string[]> {
  const named = accept === undefined ? Object.keys(taken) : partsOfAccept(accept).flatMap((part) => typesNamed(part, taken));
  return Object.fromEntries(Object.entries(taken).filter(([type]) => named.includes(type)));
}
