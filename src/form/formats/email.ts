import type { Format } from './format.ts';

/** Longest SMTP address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const longest = 254;
const longestLocal = 64;

/**
 * Lenient: only a delivered message proves an address.
 * Validates the NFKC form that is sent, so a full-width comma or @ is caught. Runs in linear time.
 */
export const email: Format = {
  tidy: (text) => withAsciiDomain(text.normalize('NFKC').trim()),
  reason(text) {
    // Compared and mailed in lower case, where some letters become two.
    const address = email.tidy(text).toLowerCase();
    if (/[\s\p{Cc}\p{Cf}]/u.test(address)) return 'space';
    const [local = '', domain, ...more] = address.split('@');
    if (domain === undefined) return 'missing-at';
    if (more.length > 0 || /[<>()[\],;:"\\]/.test(address) || !isLocal(local) || address.length > longest) return 'wrong';
    const labels = domain.split('.');
    if (labels.length < 2 || labels.includes('')) return 'missing-domain';
    return labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '') ? null : 'wrong';
  },
};

/** Converts the domain to Punycode (`bücher.example` to `xn--bcher-kva.example`), as browsers' email inputs do. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // URL parsing would change anything but a host name.
  const isName = at > 0 && /^[\p{L}\p{N}\p{M}.-]+$/u.test(domain) && /[^a-z0-9.-]/i.test(domain);
  const url = `http://${domain}`;
  return address.slice(0, at) + (isName && URL.canParse(url) ? new URL(url).hostname : domain);
}

function isLocal(local: string): boolean {
  return local !== '' && local.length <= longestLocal && !local.split('.').includes('');
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !label.startsWith('-') && !label.endsWith('-');
}
