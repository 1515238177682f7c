const longestDataUrl = 64 * 1024 * (4 / 3) + 64;

/**
 * The address of a logo for an `<img>`, or null when none may be shown. In order: a file of the brand's folder, a small
 * bitmap as data, an https address of an origin that the deployment allows. Vector graphics come from our own build only.
 */
export function logoSource(value: string | undefined, assets: Record<string, string>, allowedOrigins: string[] = []): string | null {
  if (!value) return null;
  if (Object.hasOwn(assets, value)) return assets[value] ?? null;
  if (/^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/=]+$/.test(value)) return value.length <= longestDataUrl ? value : null;
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' && allowedOrigins.includes(url.origin) ? url.href : null;
}
