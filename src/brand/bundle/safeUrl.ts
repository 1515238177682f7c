const schemes = ['https:', 'mailto:', 'tel:'];

/** An address from branding or data that may stand in a link, or null: `https:`, `mailto:` and `tel:` only. */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  if (url.username || url.password) return null;
  return schemes.includes(url.protocol) ? url.href : null;
}

/** A plain e-mail address, or null: no display name, no list, no header. */
export function safeEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 254) return null;
  return /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value) ? value : null;
}

/** `mailto:` of an address that `safeEmail` has passed; nothing in it can add a copy, a subject or a body. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
