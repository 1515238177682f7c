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
