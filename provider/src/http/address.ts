/**
 * Escapes the percent signs of URLs with invalid escapes (`/%E0%A4%A`). They would fail in the router; this way they pass all hooks and end
 * as not found.
 */
export function spellOut(url: string): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
  if (!path.includes('%')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
