import type { Scalar } from './api.ts';
import type { CompiledCall } from './call.ts';
import { isRecord } from './outcome.ts';

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

/**
 * The request body. Fields outside the call's own schema go into `answers`, if the call has them.
 * Calls with files use multipart/form-data.
 */
export function bodyOf({ own, files }: Pick<CompiledCall, 'own' | 'files'>, body: unknown): unknown {
  if (files !== undefined) return partsOf(isRecord(body) ? body : {});
  if (own === undefined || !isRecord(body)) return body;
  const entries = Object.entries(body);
  const questions = entries.filter(([name]) => !own.includes(name));
  if (questions.length === 0) return body;
  return { ...Object.fromEntries(entries.filter(([name]) => own.includes(name))), answers: Object.fromEntries(questions) };
}

/** Files come last, so that the provider reads the fields first. */
function partsOf({ files = [], ...fields }: Record<string, unknown>): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, String(value));
  for (const file of [files].flat()) if (file instanceof File) parts.append('files', file);
  return parts;
}
