import type { Scalar } from './api.ts';
import type { CompiledCall } from './call.ts';

export interface Address {
  /** Below the base, with every parameter encoded: `/mfa-select/sms`. */
  path: string;
  /** `?active=true`, or empty. */
  search: string;
}

/**
 * The address of a call, or null when a parameter is missing, empty, not what the contract allows, or would leave the template
 * (rule calls-13): whatever a parameter holds, it stays one segment.
 */
export function addressOf(
  call: Pick<CompiledCall, 'path' | 'checkPath'>,
  values: Record<string, string | number> = {},
  query: Record<string, Scalar | null | undefined> = {},
): Address | null {
  if (call.checkPath && !call.checkPath(values)) return null;
  let isWhole = true;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = Object.hasOwn(values, name) ? encodeSegment(String(values[name])) : null;
    isWhole &&= segment !== null;
    return segment ?? '';
  });
  return isWhole ? { path, search: searchOf(query) } : null;
}

function encodeSegment(value: string): string | null {
  // "." and ".." survive encoding, and a browser resolves them away.
  if (value === '' || value === '.' || value === '..') return null;
  try {
    return encodeURIComponent(value);
  } catch {
    // Half of a surrogate pair has no encoding.
    return null;
  }
}

function searchOf(query: Record<string, Scalar | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether a request for `url` goes where `base` and `address` say: the last look before a secret is attached. */
export function isAt(url: string, base: string, address: Address): boolean {
  const expected = new URL(base);
  const final = new URL(url, base);
  const folder = expected.pathname.replace(/\/$/, '');
  return (
    final.origin === expected.origin &&
    final.username === '' &&
    final.password === '' &&
    final.pathname === folder + address.path &&
    final.search === address.search &&
    final.hash === ''
  );
}
