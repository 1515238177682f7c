/**
 * Removes `/retry/<n>` from the URL of a script. Browsers never request a failed module again under its URL, so a page whose scripts failed
 * requests them below another folder. Modules import each other by relative URLs, so all of them get new URLs.
 */
export function withoutRetry(url: string): string {
  return url.replace(/^\/retry\/\d{1,6}(?=\/(?:assets|brands)\/)/, '');
}

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
