import type { Format } from './format.ts';

/** Longest address that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const longest = 254;
const longestLocal = 64;

/** Lenient on purpose: only the mail that arrives proves an address. One pass over the text, whatever it holds. */
export const email: Format = {
  tidy: (text) => text.trim(),
  reason(text) {
    if (/[\s\p{C}]/u.test(text)) return 'space';
    const at = text.lastIndexOf('@');
    if (at === -1) return 'missing-at';
    const local = text.slice(0, at);
    const domain = text.slice(at + 1);
    if (local === '' || local.length > longestLocal || local.includes('@') || text.length > longest) return 'wrong';
    return isDomain(domain) ? null : 'missing-domain';
  },
};

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => label !== '' && label.length <= 63 && /^[\p{L}\p{N}-]+$/u.test(label));
}
