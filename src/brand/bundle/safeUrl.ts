const schemes = ['https:', 'mailto:', 'tel:'];

/** The URL if it is safe to link: `https:`, `mailto:` or `tel:`; otherwise null. */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  if (url.username || url.password) return null;
  return schemes.includes(url.protocol) ? url.href : null;
}

/** A single email address without display name or headers; otherwise null. */
export function safeEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 254) return null;
  return /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value) ? value : null;
}

/** `mailto:` link for an address validated by `safeEmail`; cannot add recipients, a subject or a body. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

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
