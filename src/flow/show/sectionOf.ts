import type { App } from '../decide/createApp.ts';
import { resolve } from '../decide/decide.ts';
import type { Facts } from '../language/facts.ts';
import { toPath } from '../language/match.ts';

interface SectionTerms {
  facts: Facts;
  now: number;
  /** Addresses of the navigation's items. */
  items: readonly string[];
}

/**
 * The navigation item a page belongs to: itself, or the first item above it. Undefined for pages that do not exist.
 * A page's parent is its `back` link, else the page with the longest path prefix.
 */
export function sectionOf(app: App, address: string, { facts, now, items }: SectionTerms): string | undefined {
  const seen = new Set<string>();
  let path = app.match(address) && toPath(address);
  while (path !== undefined && !items.includes(path)) {
    if (seen.has(path)) return undefined;
    seen.add(path);
    const back = app.match(path)?.data.back;
    const above = back === undefined ? pathAbove(app, path) : resolve(app, back, facts, { now });
    path = typeof above === 'string' ? toPath(above) : undefined;
  }
  return path;
}

function pathAbove(app: App, address: string): string | undefined {
  for (let path = cut(address); path !== ''; path = cut(path)) if (app.match(path)) return path;
  return undefined;
}

const cut = (path: string) => path.slice(0, path.lastIndexOf('/'));
