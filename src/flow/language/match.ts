/** Finds the route of an address. Ignores query, fragment and a trailing slash. */
export type Matcher<T> = (address: string) => T | undefined;

/** Indexes patterns such as `/disclosures/view-disclosures/:uuid`. A path without parameters wins over one with them. */
export function createMatcher<T>(items: readonly T[], pathOf: (item: T) => string): Matcher<T> {
  const exact = new Map<string, T>();
  const patterns: { segments: string[]; item: T }[] = [];
  for (const item of items) {
    const path = pathOf(item);
    if (path.includes(':')) patterns.push({ segments: path.split('/'), item });
    else exact.set(path, item);
  }
  return (address) => {
    const path = toPath(address);
    const found = exact.get(path);
    if (found !== undefined || patterns.length === 0) return found;
    const segments = path.split('/');
    return patterns.find((pattern) => fits(pattern.segments, segments))?.item;
  };
}

/** The path alone: no query, no fragment, no trailing slash. */
export function toPath(address: string): string {
  const path = cutAt(cutAt(address, '#'), '?');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function cutAt(text: string, mark: string): string {
  const end = text.indexOf(mark);
  return end < 0 ? text : text.slice(0, end);
}

function fits(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}

/** Parameter values of an address: `uuid` of `/disclosures/view-disclosures/:uuid`. */
export function valuesIn(pattern: string, address: string): Record<string, string> {
  const segments = toPath(address).split('/').map(decode);
  const values = pattern.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), segments[index] ?? '']] : []));
  return Object.fromEntries(values) as Record<string, string>;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // malformed percent-encoding is kept as is
  }
}

/** The value of the longest path that equals or contains the address. */
export function valueAbove<T>(valueByPath: Record<string, T>, address: string): T | undefined {
  for (let path = toPath(address); path !== ''; path = path.slice(0, path.lastIndexOf('/')))
    if (Object.hasOwn(valueByPath, path)) return valueByPath[path];
  return undefined;
}
