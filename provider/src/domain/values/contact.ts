import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString, type CountryCode, type NumberType } from 'libphonenumber-js/max';
import { invalid } from '../refused.ts';

/** Canonical form for comparing mailboxes: lower case, with the domain in Punycode (`müller.example` is `xn--mller-kva.example`). */
export function toEmailKey(email: string): string {
  return withAsciiDomain(normalizeEmail(email));
}

/** Encodes the domain in Punycode, which every mail server accepts. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // `domainToASCII` would change IP addresses and empty text.
  const isName = /^[\p{L}\p{N}\p{M}.-]+$/u.test(domain) && /[^a-z0-9.-]/i.test(domain);
  return email.slice(0, at) + ((isName && domainToASCII(domain)) || domain);
}

/** NFKC, trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/**
 * Validates an address; null when it is invalid.
 * Normalizes to NFKC first, as mail programs do: a full-width comma would otherwise turn into a second recipient. International domains
 * become Punycode.
 */
export function toEmail(value: string): string | null {
  // Lowercasing may add characters.
  const email = withAsciiDomain(normalizeEmail(value));
  // RFC 5321, 4.5.3.1.3: 256 octets including the angle brackets.
  if (email.length > 254 || !/^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]{1,64}@[^\s@]{1,253}$/u.test(email)) return null;
  const [local = '', domain = ''] = email.split('@');
  // The pattern counts code points; the app's forms count UTF-16 units.
  if (local.length > 64 || local.split('.').includes('')) return null;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '')
    ? withAsciiDomain(value.normalize('NFKC').trim())
    : null;
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

/** The 50 states, DC, and the territories that share the U.S. numbering plan. */
const countries: ReadonlySet<CountryCode | undefined> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'] as const);
/** Line types of personal numbers; excludes premium and toll-free ones. U.S. numbers do not distinguish mobile from fixed lines. */
const types: ReadonlySet<NumberType | undefined> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'] as const);

/**
 * Parses a U.S. phone number to ten digits; null when it is invalid or not a personal number. Accepts spaces, dashes, parentheses, and a
 * leading +1 or 001.
 */
export function toPhone(value: string): string | null {
  const text = value.normalize('NFKC');
  // The library accepts digits of other scripts, the app's form does not.
  if (/\p{Nd}/u.test(text.replaceAll(/[0-9]/g, ''))) return null;
  // The library knows the U.S. exit code only, not the 00 dialed from abroad.
  const phone = parsePhoneNumberFromString(text.replace(/^\s*00(?=1)/, '+'), { defaultCountry: 'US', extract: false });
  if (!phone || phone.ext || !countries.has(phone.country) || !types.has(phone.getType())) return null;
  // N11 codes are services, never exchanges (North American Numbering Plan).
  return /^\d{3}[2-9]11/.test(phone.nationalNumber) ? null : phone.nationalNumber;
}

/** @throws {Refused} invalid, at `email` */
export function requireEmail(value: string): string {
  const email = toEmail(value);
  if (email === null) throw invalid({ email: ['email_wrong'] });
  return email;
}

/**
 * @returns ten digits
 * @throws {Refused} invalid, at `phone`
 */
export function requirePhone(value: string): string {
  const phone = toPhone(value);
  if (phone === null) throw invalid({ phone: ['phone_wrong'] });
  return phone;
}

/** `j•••••@example.com`: always five dots, to hide the length. At most 260 characters. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0x2022)}•••••${email.slice(at)}`;
}

/** `(•••) •••-0123`. */
export function maskPhone(phone: string): string {
  return `(•••) •••-${phone.slice(-4)}`;
}
