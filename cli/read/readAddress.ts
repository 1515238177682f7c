import { suggest } from '../../compiler/compile/shape/finding.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads a path of the app, or the path of a full URL.
 * @param known suggestions for a mistake
 * @throws Refusal when it is neither
 */
export function readAddress(text: string, known: readonly string[]): string {
  if (text.startsWith('/')) return text;
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    if (url) return url.pathname + url.search + url.hash;
  }
  throw new Refusal(`A path starts with "/", but "${text}" does not. ${suggest(`/${text}`, known)}`);
}
