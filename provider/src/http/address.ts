/**
 * An address whose escapes mean nothing (`/%E0%A4%A`) names nothing that there is. With its percent signs spelled out it goes the way of every
 * other such address: through all hooks, to the app's own Not found page or to a problem.
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
