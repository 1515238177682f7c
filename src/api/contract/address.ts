import type { Scalar } from './api.ts';
import type { CompiledCall } from './call.ts';

export interface Address {
  /** Path below the base, parameters encoded: `/mfa-select/sms`. */
  path: string;
  /** `?active=true`, or empty. */
  search: string;
}

/** The address of a call. Null when a parameter is missing, empty, violates the contract or would leave its segment (rule calls-13). */
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
  // "." and ".." survive encoding, and browsers resolve them.
  if (value === '' || value === '.' || value === '..') return null;
  try {
    return encodeURIComponent(value);
  } catch {
    // A lone surrogate cannot be encoded.
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

/** Whether `url` resolves to `base` plus `address`; checked right before a secret is attached. */
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
