import type { Format } from './format.ts';

/** Longest address that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const longest = 254;
const longestLocal = 64;

/**
 * Lenient on purpose: only the mail that arrives proves an address. Judged in Unicode normal form KC, in which it travels, so that a full-width
 * comma or @ is what it will be when the mail goes out. One pass over the text, whatever it holds.
 */
export const email: Format = {
  tidy: (text) => withAsciiDomain(text.normalize('NFKC').trim()),
  reason(text) {
    // Compared and mailed in lower case, in which some letters are two.
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

/** The same address with its domain as DNS has it (`bücher.example` is `xn--bcher-kva.example`), as browsers with a field for addresses send it. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // Of anything but names it would make something else.
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
