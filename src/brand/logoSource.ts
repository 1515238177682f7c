const longestDataUrl = 64 * 1024 * (4 / 3) + 64;

/**
 * URL of a logo for `<img>`, or null when none is allowed.
 * Allowed: a file of the brand's folder, a small bitmap data URL, or an https URL of an allowed origin. SVG only from our own build.
 */
export function logoSource(value: string | undefined, assets: Record<string, string>, allowedOrigins: string[] = []): string | null {
  if (!value) return null;
  if (Object.hasOwn(assets, value)) return assets[value] ?? null;
  if (/^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/=]+$/.test(value)) return value.length <= longestDataUrl ? value : null;
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' && allowedOrigins.includes(url.origin) ? url.href : null;
}
